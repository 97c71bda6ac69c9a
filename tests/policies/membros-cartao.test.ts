import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newFamilia, newMembro } from '../support/people.ts'

type Cartao = {
  familia: { pessoas: { id?: string; nome: string }[] } | null
  ultima: { momento: string } | null
  semanas: { vezes: number }[]
  cuida: boolean
  acompanhamento: object | null
  contato: object | null
}

const DAY_MS = 86_400_000
const ago = (dias: number) => new Date(Date.now() - dias * DAY_MS).toISOString()

const cartao = async (pessoa: Person, membro: string) => {
  const { data, error } = await pessoa.rpc('cartao_da_pessoa', { membro })
  if (error) throw error
  return data as Cartao | null
}

const come = async (membro: string, campus: string, dias: number) => {
  const evento = await newEvento(campus, ago(dias))
  await sql(`insert into public.attendances (member_id, event_id, metodo) values ($1, $2, 'lista')`, [
    membro,
    evento,
  ])
}

test('o cartão é de quem alcança a pessoa: de outro campus ninguém o lê', async ({ as }) => {
  const alvo = await newMembro({ campus: 'Serra' })
  for (const papel of ['pastor', 'coordenador', 'lider', 'voluntario', 'membro'] as const) {
    expect(await cartao(await as(papel, { campus: 'Posse' }), alvo.id)).toBeNull()
  }
  expect(await cartao(await as('membro', { campus: 'Serra' }), alvo.id)).toBeNull()
  expect(await cartao(await as('lider', { campus: 'Serra' }), alvo.id)).not.toBeNull()
  expect(await cartao(await as('lider', { campus: 'Serra' }), randomUUID())).toBeNull()
})

test('diz quem cuida e o que vem; do próprio cuidado, nada', async ({ as }) => {
  const [lider, outro] = [await as('lider'), await as('lider')]
  const alvo = lider.membroId ?? ''
  await outro.rpc('registrar_contato', {
    membro: alvo,
    canal: 'visita',
    texto: 'segredo de pastor',
    proxima_data: '2099-01-01',
  })
  expect(await cartao(outro, alvo)).toMatchObject({
    cuida: true,
    acompanhamento: { proxima_data: '2099-01-01', atrasado: false },
    contato: { canal: 'visita' },
  })
  expect(await cartao(lider, alvo)).toMatchObject({ cuida: false, acompanhamento: null, contato: null })
  // The text of a contact, and whatever is written under secrecy, is no part of it.
  await sql(
    `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, texto) values ($1, 'visita', 'lideranca', 'sigilo')`,
    [alvo],
  )
  expect(JSON.stringify((await outro.rpc('cartao_da_pessoa', { membro: alvo })).data)).not.toMatch(
    /segredo de pastor|sigilo/,
  )
})

test('presenças contam por semana, e só as dos campi de quem olha', async ({ as }) => {
  const alvo = await newMembro()
  await sql(`update public.membros_igreja set created_at = now() - interval '70 days' where id = $1`, [
    alvo.id,
  ])
  await come(alvo.id, 'Posse', 14)
  await come(alvo.id, 'Posse', 14)
  await come(alvo.id, 'Posse', 35)
  await come(alvo.id, 'Serra', 7)
  const visto = await cartao(await as('lider', { campus: 'Posse' }), alvo.id)
  expect(visto?.semanas.map(({ vezes }) => vezes).filter(Boolean)).toEqual([1, 2])
  expect(visto?.semanas).toHaveLength(10)
  expect(Date.parse(visto?.ultima?.momento ?? '')).toBeLessThan(Date.now() - 13 * DAY_MS)
  const tudo = await cartao(await as('admin'), alvo.id)
  expect(tudo?.semanas.map(({ vezes }) => vezes).filter(Boolean)).toEqual([1, 2, 1])
})

test('da casa se diz só o nome de quem está fora do alcance', async ({ as }) => {
  const [alvo, longe] = [await newMembro(), await newMembro({ campus: 'Serra' })]
  const perto = await newMembro()
  await newFamilia('Posse', alvo.id, [longe.id, perto.id])
  const visto = await cartao(await as('lider'), alvo.id)
  expect(visto?.familia?.pessoas.find(({ id }) => id === perto.id)).toBeDefined()
  expect(visto?.familia?.pessoas.filter(({ id }) => !id)).toHaveLength(1)
  expect(JSON.stringify(visto)).not.toContain(longe.id)
})
