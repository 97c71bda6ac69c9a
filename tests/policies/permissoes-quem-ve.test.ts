import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import type { Papel } from '../support/people.ts'

const ask = (quem: Person, recurso: 'financeiro' | 'dashboard' = 'financeiro') =>
  quem.rpc('quem_ve', { recurso, limite: 100 })

/** Everybody, page by page. */
async function todos(quem: Person, limite = 100) {
  const found = []
  for (let last: { nome: string; id: string } | undefined; ; ) {
    const { data } = await quem
      .rpc('quem_ve', { recurso: 'financeiro', limite, depois_de: last })
      .throwOnError()
    found.push(...data)
    const end = data.at(-1)
    if (data.length < limite || !end) return found
    last = { nome: end.nome ?? '', id: end.user_id ?? '' }
  }
}

describe('quem_ve', () => {
  test('diz quem pode e por quê: por papel, e por um tempo; o mesmo que por_que', async ({ as }) => {
    const admin = await as('admin')
    const financeiro = await as('financeiro', { campus: 'Posse' })
    const membro = await as('membro', { campus: 'Posse' })
    const before = await todos(admin)
    expect(before.find(({ user_id }) => user_id === financeiro.id)).toMatchObject({
      papeis: ['financeiro@Posse'],
      especial: false,
      pessoal_ate: null,
    })
    expect(before.some(({ user_id }) => user_id === membro.id)).toBe(false)
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em)
       values ($1, 'financeiro', 'visualizar', now() - interval '1 hour', now() + interval '1 day')`,
      [membro.id],
    )
    const after = await todos(admin)
    const dele = after.find(({ user_id }) => user_id === membro.id)
    expect(dele).toMatchObject({ papeis: [], midias: false })
    expect(dele?.pessoal_ate).not.toBeNull()
    for (const quem of after.slice(0, 10)) {
      const { data } = await admin.rpc('por_que', { recurso: 'financeiro', pessoa: quem.user_id ?? '' })
      expect(data, String(quem.nome)).toMatchObject({ pode: true })
    }
    expect((await todos(admin)).map(({ user_id }) => user_id)).toEqual(after.map(({ user_id }) => user_id))
  })

  test('quem não vê as permissões não pergunta; cada um só do seu alcance', async ({ as, anon }) => {
    for (const papel of ['lider', 'membro', 'financeiro', 'visitante'] satisfies Papel[])
      expect(await ask(await as(papel, { campus: 'Posse' }))).toBeDenied()
    expect(await anon.rpc('quem_ve', { recurso: 'financeiro' })).toBeDenied()
    const alheio = await as('financeiro', { campus: 'Serra' })
    await sql(
      `insert into public.role_permissions (role, resource, action, allowed) values ('coordenador', 'permissoes', 'visualizar', true)
       on conflict (role, resource, action) do update set allowed = true`,
    )
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const { data } = await ask(coordenador)
    await sql(
      `update public.role_permissions set allowed = false where role = 'coordenador' and resource = 'permissoes' and action = 'visualizar'`,
    )
    expect(data?.some(({ user_id }) => user_id === alheio.id)).toBe(false)
  })

  test('o histórico começa pelo que pessoas fizeram', async ({ as }) => {
    const admin = await as('admin')
    const { data } = await admin
      .rpc('historico_de_acessos', { assunto: 'permissoes', so_pessoas: true, limite: 100 })
      .throwOnError()
    expect(data.every(({ autor_nome }) => autor_nome !== null)).toBe(true)
  })
})
