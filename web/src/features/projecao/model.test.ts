import { expect, test } from 'vitest'
import { campusAnswer, savedAnswer, telaAnswer } from './model'

test('what the database answers is read as it comes', () => {
  expect(savedAnswer.parse({ aceito: true })).toEqual({ aceito: true })
  expect(
    telaAnswer.parse({
      tipo: 'palco',
      agora: 1,
      kids: [],
      kids_sozinho: false,
      acompanhar: 'nao',
      sessao: { estado: {}, programa: null },
    }).tipo,
  ).toBe('palco')
  const tela = {
    id: 'a',
    nome: 'Projetor',
    tipo: 'principal',
    publico: 'f',
    visto_em: 5,
    sinal: { pronto: 3, novo: 1 },
  }
  const { telas } = campusAnswer.parse({
    agora: 1,
    kids: [],
    kids_sozinho: false,
    acompanhar: 'nao',
    sessao: null,
    telas: [tela],
  })
  expect(telas[0]?.sinal).toEqual({
    mandato: 0,
    seq: 0,
    mostra: '',
    pronto: 3,
    total: 0,
    falta: [],
    atraso: null,
  })
})
