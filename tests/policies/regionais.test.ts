import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

/** A regional, and a campus of its own in it; what shares the church with other files is left alone. */
async function norte() {
  const sufixo = randomUUID().slice(0, 8)
  const { id } = await row<{ id: string }>('insert into public.regionais (nome) values ($1) returning id', [
    `Norte ${sufixo}`,
  ])
  const campus = `Campus ${sufixo}`
  await sql('insert into public.campi (nome, regional_id) values ($1, $2)', [campus, id])
  return { id, campus }
}

const grantPapel = (admin: Person, pessoa: Person, regional_id: string) =>
  admin
    .from('papeis_regionais')
    .insert({ user_id: pessoa.id, role: 'pastor', regional_id })
    .select('id')
    .single()

describe('regionais', () => {
  test('um papel na regional alcança os seus campi, também os que entram depois, e nenhum outro', async ({
    as,
  }) => {
    const { id, campus } = await norte()
    const [admin, pessoa] = [await as('admin'), await as('membro', { campus: 'Posse' })]
    const daqui = await newMembro({ campus })
    const ve = async (alvo: string) =>
      (await pessoa.from('membros_igreja').select('id').eq('id', alvo)).data?.length
    expect(await ve(daqui.id)).toBe(0)
    expect((await grantPapel(admin, pessoa, id)).error).toBeNull()
    expect(await ve(daqui.id)).toBe(1)

    const outro = `${campus} 2`
    await sql('insert into public.campi (nome) values ($1)', [outro])
    const deLa = await newMembro({ campus: outro })
    expect(await ve(deLa.id)).toBe(0)
    expect((await admin.from('campi').update({ regional_id: id }).eq('nome', outro)).error).toBeNull()
    expect(await ve(deLa.id)).toBe(1)
    expect((await admin.from('campi').update({ regional_id: null }).eq('nome', outro)).error).toBeNull()
    expect(await ve(deLa.id)).toBe(0)
    expect(await ve((await newMembro({ campus: 'Serra' })).id)).toBe(0)
  })

  test('tirado da regional, sai de todos os campi dela; um papel próprio fica', async ({ as }) => {
    const { id, campus } = await norte()
    const [admin, pessoa] = [await as('admin'), await as('membro', { campus: 'Posse' })]
    await sql(`insert into public.user_roles (user_id, role, campus) values ($1, 'lider', $2)`, [
      pessoa.id,
      campus,
    ])
    const { data } = await grantPapel(admin, pessoa, id)
    const papeis = () =>
      sql<{ role: string }>(
        'select role from public.user_roles where user_id = $1 and campus = $2 order by role',
        [pessoa.id, campus],
      )
    expect(await papeis()).toEqual([{ role: 'pastor' }, { role: 'lider' }])
    expect(
      (
        await admin
          .from('papeis_regionais')
          .delete()
          .eq('id', data?.id ?? '')
      ).error,
    ).toBeNull()
    expect(await papeis()).toEqual([{ role: 'lider' }])
  })

  test('num só campus o papel da regional não se muda, não se encerra nem se retira', async ({ as }) => {
    const { id, campus } = await norte()
    const [admin, pessoa] = [await as('admin'), await as('membro')]
    await grantPapel(admin, pessoa, id)
    const papel = await row<{ id: string }>(
      'select id from public.user_roles where user_id = $1 and campus = $2',
      [pessoa.id, campus],
    )
    const recusas = [
      await admin.from('user_roles').update({ campus: 'Posse' }).eq('id', papel.id),
      await admin.from('user_roles').delete().eq('id', papel.id),
      await admin.rpc('encerrar_papel', { registro: papel.id }),
    ]
    for (const { error } of recusas) expect(error?.message).toContain('vem da regional')
  })

  test('só o administrador dá; só quem administra a igreja toda põe um campus na regional', async ({
    as,
  }) => {
    const { id, campus } = await norte()
    const pastor = await as('pastor', { campus })
    expect(await grantPapel(pastor, pastor, id)).toBeDenied()
    expect(await pastor.from('regionais').insert({ nome: 'Minha' })).toBeDenied()
    // Whoever looks after a campus may change its data, not who reaches its people.
    await pastor.from('campi').update({ regional_id: null }).eq('nome', campus)
    expect(await sql('select regional_id from public.campi where nome = $1', [campus])).toEqual([
      { regional_id: id },
    ])
    const admin = await as('admin')
    const global = admin
      .from('papeis_regionais')
      .insert({ user_id: pastor.id, role: 'admin', regional_id: id })
    expect((await global).error?.code).toBe('23514')
  })
})
