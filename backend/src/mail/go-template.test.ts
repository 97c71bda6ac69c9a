import { expect, test } from 'vitest'
import { fillTemplate } from './go-template.ts'
import { builtInTemplate, plainText } from './templates.ts'

const DATA = {
  Token: '123456',
  Empty: '',
  Data: { name: '<b>', deep: { a: 1 } },
  ConfirmationURL: 'https://a.example/?b=1&c=2',
}

test.each([
  ['{{ .Token }}', '123456'],
  ['{{.Token}}', '123456'],
  ['a {{- .Token -}} b', 'a123456b'],
  ['{{ .Data.name }}', '&lt;b&gt;'],
  ['{{ .Data.deep.a }}', '1'],
  ['{{ .Nothing }}{{ .Data.x.y }}{{ .constructor }}{{ .Data.__proto__ }}', ''],
  ['{{ if .Token }}yes{{ else }}no{{ end }}', 'yes'],
  ['{{ if .Empty }}yes{{ else }}no{{ end }}', 'no'],
  ['{{ if .Empty }}1{{ else if .Data.name }}2{{ else }}3{{ end }}!', '2!'],
  [
    '{{ if eq .Token "123456" }}a{{ end }}{{ if ne .Token "x y" }}b{{ end }}{{ if not .Empty }}c{{ end }}',
    'abc',
  ],
  ['{{ if .Token }}{{ if .Empty }}x{{ end }}y{{ end }}z', 'yz'],
  ['<a href="{{ .ConfirmationURL }}">', '<a href="https://a.example/?b=1&amp;c=2">'],
  ['{{/* a remark */}}x', 'x'],
  ['{{ if .Token }}never closed', 'never closed'],
  ['{{ broken', '{{ broken'],
])('%s → %s', (template, expected) => {
  expect(fillTemplate(template, DATA, true)).toBe(expected)
})

test('a subject is not HTML', () => {
  expect(fillTemplate('{{ .Data.name }}', DATA, false)).toBe('<b>')
})

test('every built-in message says what to do, in text too', () => {
  const kinds = [
    'confirmation',
    'invite',
    'recovery',
    'magic_link',
    'email_change',
    'reauthentication',
  ] as const
  for (const kind of kinds) {
    const { subject, html } = builtInTemplate(kind)
    const text = plainText(fillTemplate(html, { ...DATA, SiteURL: 'https://a.example' }, true))
    expect(subject).not.toBe('')
    expect(text).toMatch(/123456|https:\/\/a\.example\/\?b=1&c=2/)
    expect(text).not.toMatch(/<|\{\{/)
  }
})
