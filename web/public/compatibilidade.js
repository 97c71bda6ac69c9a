// Runs in browsers of any age: plain ES5, nothing that a test below looks for.
;(function () {
  function isFunction(value) {
    return typeof value === 'function'
  }

  function supports(property, value) {
    return !!(window.CSS && isFunction(window.CSS.supports) && window.CSS.supports(property, value))
  }

  function canStore() {
    try {
      window.localStorage.setItem('teste', '1')
      window.localStorage.removeItem('teste')
      return true
    } catch (_) {
      return false
    }
  }

  var tests = [
    ['symbol', 'Identificadores internos', isFunction(window.Symbol)],
    [
      'promise',
      'Esperar respostas do servidor',
      isFunction(window.Promise) && isFunction(window.Promise.prototype.finally),
    ],
    ['fetch', 'Falar com o servidor', isFunction(window.fetch) && isFunction(window.AbortController)],
    ['async', 'Fazer várias coisas ao mesmo tempo', isFunction(window.temAsync)],
    ['iterator', 'Percorrer listas', isFunction(window.Symbol) && isFunction([][window.Symbol.iterator])],
    ['regenerator', 'Pausar e continuar tarefas', isFunction(window.temGerador)],
    ['Object.assign', 'Copiar dados', isFunction(Object.assign)],
    ['Array.from', 'Montar listas', isFunction(Array.from)],
    ['módulos', 'Carregar o sistema', 'noModule' in document.createElement('script')],
    ['estilos', 'Mostrar cores e formas', supports('color', 'color-mix(in srgb, red, blue)')],
    ['memória', 'Manter você conectado', canStore(), true],
  ]

  // In the order in which one browser hides behind another's name.
  var advice = [
    [
      /FBAN|FBAV|Instagram|; wv\)/,
      'Você abriu o sistema dentro de outro aplicativo. Abra o endereço no Chrome ou no Safari.',
    ],
    [
      /iPhone|iPad|iPod/,
      'Atualize o iPhone ou iPad em Ajustes, Geral, Atualização de Software. Depois abra o sistema no Safari.',
    ],
    [/SamsungBrowser/, 'Abra a Galaxy Store ou a Play Store e atualize o Samsung Internet, ou use o Chrome.'],
    [/Android/, 'Abra a Play Store e atualize o Chrome e o Android System WebView.'],
    [/MSIE|Trident/, 'O Internet Explorer não recebe mais atualizações. Use o Edge, o Chrome ou o Firefox.'],
    [
      /Edg/,
      'No Edge, abra o menu, Ajuda e comentários, Sobre o Microsoft Edge: a atualização começa sozinha.',
    ],
    [/Firefox/, 'No Firefox, abra o menu, Ajuda, Sobre o Firefox: a atualização começa sozinha.'],
    [/Chrome/, 'No Chrome, abra o menu, Ajuda, Sobre o Google Chrome: a atualização começa sozinha.'],
    [/Safari/, 'Atualize o Mac em Ajustes do Sistema, Geral, Atualização de Software.'],
  ]

  function byId(id) {
    return document.getElementById(id)
  }

  function write(element, text) {
    element.innerHTML = ''
    element.appendChild(document.createTextNode(text))
  }

  function cell(row, text, className) {
    var td = document.createElement('td')
    if (className) td.className = className
    write(td, text)
    row.appendChild(td)
  }

  function adviceFor(agent) {
    var fitting = advice.filter(function (entry) {
      return entry[0].test(agent)
    })
    return fitting.length > 0
      ? fitting[0][1]
      : 'Atualize o navegador ou use o Chrome, o Edge, o Firefox ou o Safari.'
  }

  function listTests() {
    var missing = { browser: [], memory: false }
    var body = byId('testes')
    tests.forEach(function (test) {
      var row = document.createElement('tr')
      var isThere = test[2]
      cell(row, test[0], 'nome')
      cell(row, test[1])
      cell(row, isThere ? '✓ Funciona' : '✗ Falta', isThere ? 'funciona' : 'falta')
      body.appendChild(row)
      if (!isThere && test[3]) missing.memory = true
      else if (!isThere) missing.browser.push(test[0])
    })
    return missing
  }

  function verdict(missing) {
    if (missing.browser.length > 0) {
      return [
        'falhou',
        'Seu navegador precisa de atualização.',
        'Falta: ' + missing.browser.join(', ') + '. ' + adviceFor(navigator.userAgent),
      ]
    }
    if (missing.memory) {
      return [
        'falhou',
        'O navegador não está guardando dados.',
        'Saia da navegação privada ou permita cookies e dados deste site. Sem isso, você precisa entrar de novo a cada visita.',
      ]
    }
    return [
      'passou',
      'Seu navegador está pronto.',
      'Se o sistema ainda não abrir, recarregue a página, desative as extensões do navegador ou fale com a secretaria da igreja.',
    ]
  }

  // so that what fails afterwards is not taken for the browser's fault again (src/app/compatibility.ts)
  function note(result) {
    if (result[0] === 'passou') window.localStorage.setItem('compatibilidade', navigator.userAgent)
  }

  var result = verdict(listTests())
  note(result)
  byId('resumo').className = 'resumo ' + result[0]
  write(byId('veredito').firstChild, result[1])
  write(byId('conselho'), result[2])
  write(byId('navegador'), navigator.userAgent)
})()
