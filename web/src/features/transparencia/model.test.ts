import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileNameOf, hashOf, hasSameNumbers, readTexto } from './model'

const TEXTO = `Transparência: 1
Igreja: Pedras: Vivas
Campus: São João
Mês: 2026-03
Edição: 2
Substitui: abc
Motivo: Faltou um domingo
Valores: centavos de real, pelo dia do caixa
Mínimo: cada entrada soma ao menos 5 contribuintes
Entradas: 1500
Saídas: -20

Fundo: Missões: Norte
Frase: Para quem vai. - E volta: sempre
Entradas: 1500
Saídas: -20
+ Dízimos e ofertas: 1400
+ Demais entradas: 100
- Prédio: -20
`

test('the page shows what the text says, also colons and dashes in names and sentences', () => {
  expect(readTexto(TEXTO)).toEqual({
    igreja: 'Pedras: Vivas',
    campus: 'São João',
    mes: '2026-03-01',
    edicao: 2,
    substitui: 'abc',
    motivo: 'Faltou um domingo',
    entradas: 1500,
    saidas: -20,
    fundos: [
      {
        nome: 'Missões: Norte',
        frase: 'Para quem vai. - E volta: sempre',
        entradas: 1500,
        saidas: -20,
        partes: [
          { nome: 'Dízimos e ofertas', centavos: 1400, entra: true },
          { nome: 'Demais entradas', centavos: 100, entra: true },
          { nome: 'Prédio', centavos: -20, entra: false },
        ],
      },
    ],
  })
  expect(fileNameOf(readTexto(TEXTO))).toBe('transparencia-São-João-2026-03-edicao-2.txt')
})

test('the hash is that of the UTF-8 bytes', async () => {
  expect(await hashOf(TEXTO)).toBe(createHash('sha256').update(TEXTO, 'utf8').digest('hex'))
})

test('other sentences are the same numbers, another cent is not', () => {
  expect(hasSameNumbers(TEXTO, TEXTO.replace('E volta: sempre', 'Outra'))).toBe(true)
  expect(hasSameNumbers(TEXTO, TEXTO.replace('1400', '1401'))).toBe(false)
})
