// Sets the chosen theme before the first paint. Old browsers read this too: keep it ES5.
;(function () {
  var theme = 'light'
  var dark
  try {
    theme = window.localStorage.getItem('theme') || theme
  } catch (_) {}
  if (theme === 'system') {
    dark = window.matchMedia ? window.matchMedia('(prefers-color-scheme: dark)').matches : false
    theme = dark ? 'dark' : 'light'
  }
  if (!/^(light|dark|colorblind|blue)$/.test(theme)) theme = 'light'
  document.documentElement.setAttribute('data-theme', theme)
  // A screen shows nothing of a page that is still coming: the page takes this away once it has its picture (display-page.tsx).
  if (window.location.pathname === '/projection-display') {
    document.documentElement.setAttribute('data-telao', '')
    window.setTimeout(function () {
      document.documentElement.removeAttribute('data-telao')
    }, 8000)
  }
})()
