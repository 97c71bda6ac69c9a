// Only a browser that knows generators reads this file to its end; the others stop here and the test fails.
window.temGerador = function* () {
  yield true
}
