import { expect, test } from 'vitest'
import type { KidsKept, SaidaKept } from '../station/saida-queue'
import { sha256Hex } from '../station/seal'
import type { KidsDoDia } from './day-list'
import { WithoutNetwork } from './without-network'

const mae = { autorizado: null, membro: 'mae', nome: 'Marta Prado', foto: null, pode: true }
const pai = { autorizado: 'linha', membro: null, nome: 'Otávio Prado', foto: null, pode: false }

async function door() {
  const visita = async (id: string, leva: KidsDoDia['visitas'][number]['leva']) => ({
    id,
    nome: id,
    sala: 'Maternal',
    sala_id: 's',
    entrada: '2030-01-06T12:00:00Z',
    alergia: null,
    codigo: await sha256Hex(`sal|${id}|K7P2`),
    leva,
  })
  const list = { sal: 'sal', visitas: [await visita('lia', [pai, mae]), await visita('davi', [mae])] }
  const taken: SaidaKept[] = []
  const refused: KidsKept[] = []
  const kept = {
    ocorrencia: 'culto',
    list: () => list,
    taken: (visitaId: string) => taken.find((one) => one.visita === visitaId),
    take: async (all: KidsKept[]) => {
      for (const one of all) 'recusa' in one ? refused.push(one) : taken.push(one)
    },
    photo: async (foto: string) => `blob:${foto}`,
    now: () => Date.parse('2030-01-06T14:00:00Z'),
  }
  return { taken, refused, port: new WithoutNetwork(kept) }
}
const codes = (answers: { codigo: string }[]) => answers.map(({ codigo }) => codigo)

test('without network the rules are the same: nobody forbidden, the right code, once, and all of it kept', async () => {
  const { taken, refused, port } = await door()
  expect(await port.retirada({ codigo: 'k7p2' })).toMatchObject({
    criancas: [{ nome: 'lia' }, { nome: 'davi' }],
  })
  const both = ['lia', 'davi']
  const by = (mais: object) => port.entregar(both, 'chave', { como: 'codigo', codigo: 'K7P2', ...mais })
  expect(codes(await by({ levou_nome: 'OTAVIO PRADO' }))).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
  expect(codes(await by({ autorizado: 'linha' }))).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
  expect(codes(await port.entregar(['lia'], 'chave', { como: 'codigo', codigo: 'K7P2' }))).toEqual(['QUEM'])
  expect(codes(await port.entregar(['davi'], 'chave', { como: 'autorizado', levou: 'tia' }))).toEqual([
    'FORA_DA_LISTA',
  ])
  expect(codes(await port.entregar(['davi'], 'chave', { como: 'supervisor', levou: 'mae' }))).toEqual([
    'SUPERVISOR',
  ])
  expect(taken).toEqual([])
  expect(codes(await by({ levou: 'mae' }))).toEqual(['ok', 'ok'])
  expect(taken).toMatchObject([
    { visita: 'lia', ocorrencia: 'culto', chave: 'chave', como: 'codigo', codigo: 'K7P2', levou: 'mae' },
    { visita: 'davi' },
  ])
  expect(codes(await by({ levou: 'mae' }))).toEqual(['JA_SAIU', 'JA_SAIU'])
  expect(port.lista().criancas).toEqual([])
  expect(refused).toMatchObject([
    { recusa: 'NAO_AUTORIZADO', visita: 'lia', levou_nome: 'OTAVIO PRADO', ocorrencia: 'culto' },
    { recusa: 'NAO_AUTORIZADO', visita: 'davi' },
    { recusa: 'NAO_AUTORIZADO', autorizado: 'linha' },
    { recusa: 'NAO_AUTORIZADO' },
    { recusa: 'QUEM' },
    { recusa: 'FORA_DA_LISTA', levou: 'tia' },
    { recusa: 'SUPERVISOR' },
    { recusa: 'JA_SAIU' },
    { recusa: 'JA_SAIU' },
  ])
  expect(new Set(refused.map(({ chave }) => chave)).size).toBe(9)
})

test('five wrong codes stop the door, the right one too', async () => {
  const { port } = await door()
  for (let n = 0; n < 5; n += 1)
    expect(await port.retirada({ codigo: 'AAAA' })).toMatchObject({ recusa: 'CODIGO' })
  expect(await port.retirada({ codigo: 'K7P2' })).toMatchObject({ recusa: 'MUITAS' })
  expect(codes(await port.entregar(['davi'], 'chave', { como: 'codigo', codigo: 'K7P2' }))).toEqual([
    'MUITAS',
  ])
})
