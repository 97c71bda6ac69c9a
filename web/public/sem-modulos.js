// Only browsers without modules run this: the product cannot start in them, the page says what to update.
window.location.replace('/compatibilidade.html')
