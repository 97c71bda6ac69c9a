import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, PAPEIS, type Papel } from '../support/people.ts'

/** Who may change the campus of a profile, and who may not. */
const PODEM: Papel[] = ['admin', 'pastor_executivo', 'pastor', 'coordenador', 'lider']
const NAO_PODEM: (Papel | null)[] = [...PAPEIS.filter((papel) => !PODEM.includes(papel)), null]
const RECUSA = { code: '42501', message: 'Apenas administradores/líderes podem alterar o campus.' }

const changePerfil = (pessoa: Person, campus: string) =>
  pessoa.from('profiles').update({ campus }).eq('id', pessoa.id).select('campus')
const changeMembro = (pessoa: Person, campus: string) =>
  pessoa
    .from('membros_igreja')
    .update({ campus })
    .eq('id', pessoa.membroId ?? '')
    .select('campus')
const guardados = (pessoa: Person) =>
  row(
    'select p.campus as perfil, m.campus as membro from public.profiles p join public.membros_igreja m on m.profile_id = p.id where p.id = $1',
    [pessoa.id],
  )

describe('o próprio campus', () => {
  for (const papel of PODEM) {
    test(`${papel} muda, no perfil e no cadastro`, async ({ as }) => {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect((await changePerfil(pessoa, 'Serra')).data).toEqual([{ campus: 'Serra' }])
      expect((await changeMembro(pessoa, 'Serra')).data).toEqual([{ campus: 'Serra' }])
    })
  }

  for (const papel of NAO_PODEM) {
    test(`${papel ?? 'quem não tem papel'} não muda, nem à mão`, async ({ as }) => {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect((await changePerfil(pessoa, 'Serra')).error).toMatchObject(RECUSA)
      expect((await changeMembro(pessoa, 'Serra')).error).toMatchObject(RECUSA)
      // o mesmo campus de antes, como o formulário o manda, não é mudança
      expect((await changePerfil(pessoa, 'Posse')).error).toBeNull()
      expect((await changeMembro(pessoa, 'Posse')).error).toBeNull()
      expect(await guardados(pessoa)).toEqual({ perfil: 'Posse', membro: 'Posse' })
    })
  }

  test('um administrador especial muda', async ({ as }) => {
    const pessoa = await as(null, { campus: 'Posse' })
    await sql('select app.definir_admins_especiais($1)', [[pessoa.email]])
    expect((await changePerfil(pessoa, 'Centro')).data).toEqual([{ campus: 'Centro' }])
    await sql(`select app.definir_admins_especiais('{}')`)
    expect((await changePerfil(pessoa, 'Serra')).error).toMatchObject(RECUSA)
  })

  test('mudar o próprio campus não dá alcance sobre as pessoas de lá', async ({ as }) => {
    await newMembro({ campus: 'Serra' })
    const lider = await as('lider', { campus: 'Posse' })
    await changePerfil(lider, 'Serra')
    await changeMembro(lider, 'Serra')
    const deLa = lider.from('membros_igreja').select('id').eq('campus', 'Serra')
    expect((await deLa).data).toEqual([{ id: lider.membroId }])
    expect((await lider.rpc('contar_membros', { campus: 'Serra' })).data).toBe(0)
  })

  test('um campus que não existe não se escolhe', async ({ as }) => {
    const admin = await as('admin')
    expect((await changePerfil(admin, 'Inventado')).error?.code).toBe('23503')
  })
})

describe('o campus de outras pessoas', () => {
  test('só dentro do alcance', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Posse' })
    const change = (pessoa: Person, campus: string) =>
      pessoa.from('membros_igreja').update({ campus }).eq('id', alvo.id).select('campus')
    const pastor = await as('pastor', { campus: 'Posse' })
    expect((await change(pastor, 'Serra')).error).toMatchObject(RECUSA)
    await sql(`insert into public.user_roles (user_id, role, campus) values ($1, 'pastor', 'Serra')`, [
      pastor.id,
    ])
    expect((await change(pastor, 'Serra')).data).toEqual([{ campus: 'Serra' }])
    expect(await change(await as('lider', { campus: 'Serra' }), 'Posse')).toBeEmpty()
  })

  test('o perfil de outra pessoa, só quem edita configurações', async ({ as }) => {
    const alvo = await as('membro', { campus: 'Posse' })
    const change = (pessoa: Person) =>
      pessoa.from('profiles').update({ campus: 'Serra' }).eq('id', alvo.id).select('campus')
    expect(await change(await as('pastor', { campus: 'Posse' }))).toBeEmpty()
    expect(await change(await as('membro', { campus: 'Posse' }))).toBeEmpty()
    expect((await change(await as('admin'))).data).toEqual([{ campus: 'Serra' }])
  })
})
