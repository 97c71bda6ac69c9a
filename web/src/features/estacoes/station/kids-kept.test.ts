import { expect, test } from 'vitest'
import { asSent, inTurn, type KidsKept, tooMany } from './kids-kept'

test('of what only is told the latest 500 wait, and none about who may still be taken back', () => {
  const ocorrencia = 'culto'
  const at = (second: number) => new Date(Date.UTC(2030, 0, 6, 12, 0, second)).toISOString()
  const note = (second: number, visita: string | null) => ({
    ocorrencia,
    em: at(second),
    chave: `${second}`,
    visita,
    recusa: 'CODIGO',
  })
  const young: KidsKept = {
    ocorrencia,
    em: at(0),
    chave: 'nova',
    visita: 'nova',
    crianca: 'Ana',
    sala: 's',
    codigo: 'AB23',
    sendAfter: Date.parse(at(10)),
  }
  const many = Array.from({ length: 502 }, (_, second) => note(501 - second, null))
  expect(tooMany([young, ...many]).map(({ em }) => em)).toEqual([at(0), at(1)])
  const reprint: KidsKept = { ocorrencia, em: at(1), chave: 'r', visita: 'nova', isReprint: true }
  const waiting = [note(2, 'nova'), reprint, young, note(1, null)]
  const turns = (second: number) =>
    inTurn(waiting, Date.parse(at(second))).map(({ pedido, all }) => [pedido, all.map(asSent)])
  const { sendAfter: _, visita: id, chave: __, ocorrencia: ___, ...sent } = young
  expect(turns(5)).toEqual([['recusas', [expect.objectContaining({ chave: '1', codigo: 'CODIGO' })]]])
  expect(turns(15)).toEqual([
    ['entradas', [{ ...sent, id }]],
    ['reimpressoes', [{ ocorrencia, em: at(1), chave: 'r', visita: 'nova' }]],
    ['recusas', [expect.objectContaining({ chave: '1' }), expect.objectContaining({ chave: '2' })]],
  ])
})
