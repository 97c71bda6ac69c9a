import { beforeEach, describe, expect, test, vi } from 'vitest'
import page from '../../public/compatibilidade.html?raw'
import script from '../../public/compatibilidade.js?raw'
import theme from '../../public/theme.js?raw'

const NAMED = [
  'symbol',
  'promise',
  'fetch',
  'async',
  'iterator',
  'regenerator',
  'Object.assign',
  'Array.from',
]

/** What a browser of 2012 does not read. */
const NEWER_THAN_ES5 = /=>|`|\b(let|const|class|async|await|yield|import|export)\b(?=[^'"]*$)|\?\.|\?\?/m

function code(text: string): string {
  return text.replaceAll(/\/\/.*$/gm, '').replaceAll(/'(?:[^'\\]|\\.)*'/g, "''")
}

function run(): string[][] {
  new Function(script)()
  return [...document.querySelectorAll('#testes tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  )
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = page.replace(/[\s\S]*<body>/, '').replaceAll(/<script[^>]*><\/script>/g, '')
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('temAsync', () => {})
  vi.stubGlobal('temGerador', () => {})
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: true, configurable: true })
})

describe('compatibilidade', () => {
  test('runs in old browsers and under a strict content policy', () => {
    expect(code(script)).not.toMatch(NEWER_THAN_ES5)
    expect(code(theme)).not.toMatch(NEWER_THAN_ES5)
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son[a-z]+=|\sstyle=/)
  })

  test('tests every feature that the product names', () => {
    const rows = run()
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(NAMED))
    expect(rows.filter(([, , result]) => result !== '✓ Funciona')).toEqual([])
    expect(document.getElementById('resumo')?.textContent).toContain('Seu navegador está pronto.')
    expect(localStorage.getItem('compatibilidade')).toBe(navigator.userAgent)
  })

  test('says what is missing and what to update', () => {
    vi.stubGlobal('fetch', undefined)
    vi.stubGlobal('temAsync', undefined)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 7.0) Chrome/50.0 Mobile' })
    run()
    const summary = document.getElementById('resumo')?.textContent
    expect(summary).toContain('Seu navegador precisa de atualização.')
    expect(summary).toContain('Falta: fetch, async.')
    expect(localStorage.getItem('compatibilidade')).toBeNull()
    expect(summary).toContain('Android System WebView')
    vi.unstubAllGlobals()
  })
})
