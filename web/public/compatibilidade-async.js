// Only a browser that knows `async` reads this file to its end; the others stop here and the test fails.
window.temAsync = async () => await true
