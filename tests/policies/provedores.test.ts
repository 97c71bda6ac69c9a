import { afterAll, beforeAll, expect } from 'vitest'
import { Desk } from '../../backend/tests/contract/provider-trips.ts'
import { databaseUrl, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newConta, newMembro } from '../support/people.ts'

let google: Desk
beforeAll(async () => {
  // Somebody has founded the church already.
  await newConta(`primeira-${Date.now()}@igreja.test`)
  google = await Desk.open((desk) => ({ external: { desk } }), undefined, databaseUrl)
})
afterAll(() => google.close())

const profileOf = (id: string | undefined) =>
  row('select nome, sobrenome, email from public.profiles where id = $1', [id])

test('quem chega por um provedor ganha perfil com o nome, e o cadastro que tem o seu e-mail', async () => {
  const cadastro = await newMembro({
    nome: 'Ana',
    sobrenome: 'Silva',
    email: `ana-${Date.now()}@igreja.test`,
  })
  const pessoa = google.enrol({
    email: cadastro.email ?? '',
    given_name: 'Ana Clara',
    family_name: 'da Silva',
  })
  const { data } = await google.enter(pessoa.sub)
  expect(await profileOf(data?.user?.id)).toEqual({
    nome: 'Ana Clara',
    sobrenome: 'da Silva',
    email: cadastro.email,
  })
  expect(await sql('select id from public.membros_igreja where profile_id = $1', [data?.user?.id])).toEqual([
    { id: cadastro.id },
  ])
})

test('um e-mail que o provedor não confirma não traz cadastro de ninguém', async () => {
  const cadastro = await newMembro({ email: `bia-${Date.now()}@igreja.test` })
  const { end } = await google.enter(google.enrol({ email: cadastro.email ?? '', email_verified: false }).sub)
  expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(await row('select profile_id from public.membros_igreja where id = $1', [cadastro.id])).toEqual({
    profile_id: null,
  })
})
