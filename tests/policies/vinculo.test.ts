import { describe } from 'vitest'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCasa, newCrianca } from '../support/kids.ts'
import { givePapel, newConta, newCpf, newMembro } from '../support/people.ts'

const endereco = () => `${unique()}@igreja.test`
const linked = async (id: string) =>
  (
    await row<{ profile_id: string | null }>('select profile_id from public.membros_igreja where id = $1', [
      id,
    ])
  ).profile_id
const avisosDe = async (usuario: string) =>
  (
    await sql<{ titulo: string }>('select titulo from public.notifications where user_id = $1', [usuario])
  ).map(({ titulo }) => titulo)

/** A mother of the campus whose address a coordinator wrote, and the account that has that address. */
async function maeComEndereco(coordenadora: Person) {
  const { mae, filhos } = await newCasa('Posse', 1, 'Amendoim')
  const email = endereco()
  const escrito = await coordenadora.from('membros_igreja').update({ email }).eq('id', mae).select('email')
  expect(escrito.data).toEqual([{ email }])
  const estranho = await signIn(email, await newConta(email))
  return { mae, filho: filhos[0] ?? '', email, estranho }
}

describe('uma conta chega a um cadastro', () => {
  test('de quem só visitou, pelo e-mail confirmado, antes ou depois de a conta existir', async ({ as }) => {
    const secretaria = await as('coordenador')
    const email = endereco()
    const { data } = await secretaria
      .from('membros_igreja')
      .insert({ nome: 'Visitante', campus: 'Posse', email, telefone: '+5562998117788' })
      .select('id')
      .single()
    const id = await newConta(email)
    expect(await linked(data?.id ?? '')).toBe(id)

    const depois = endereco()
    const outra = await newConta(depois)
    const registro = await newMembro({ email: depois })
    expect(await linked(registro.id)).toBe(outra)
  })

  test('de uma mãe, nunca pelo e-mail que outra pessoa escreveu: ela pede, e quem não o escreveu decide', async ({
    as,
  }) => {
    const [coordenadora, pastor] = [await as('coordenador'), await as('pastor')]
    const { mae, filho, email, estranho } = await maeComEndereco(coordenadora)
    expect(await linked(mae)).toBeNull()
    expect(await avisosDe(estranho.id)).toEqual(['Seu cadastro precisa de uma confirmação'])
    expect((await estranho.rpc('minhas_criancas_no_kids')).data).toEqual([])
    expect(await estranho.rpc('ler_cuidados_kids', { crianca: filho })).toBeDenied()
    expect(await estranho.from('membros_igreja').select('id').eq('email', email)).toBeEmpty()
    expect(
      await estranho.from('membros_igreja').update({ profile_id: estranho.id }).eq('id', mae).select('id'),
    ).toBeEmpty()

    expect((await estranho.rpc('meu_vinculo')).data).toBe('confirmar')
    await estranho.rpc('pedir_vinculo').throwOnError()
    expect((await estranho.rpc('meu_vinculo')).data).toBe('pedido')
    const decide = (quem: Person, aprovar = true) =>
      quem.rpc('decidir_vinculo', { conta: estranho.id, aprovar })
    const vistos = async (quem: Person) =>
      (await quem.rpc('vinculos_pedidos').throwOnError()).data.filter(({ conta }) => conta === estranho.id)
    for (const quem of [await as('pastor', { campus: 'Serra' }), await as('lider'), estranho]) {
      expect(await vistos(quem)).toEqual([])
      expect((await decide(quem)).error?.code).toBe('PT404')
    }
    expect(await vistos(coordenadora)).toMatchObject([{ membro_id: mae, pode: false }])
    expect(await decide(coordenadora)).toBeDenied()
    expect(await vistos(pastor)).toMatchObject([{ email, pode: true, escrito_por: 'Pessoa de Teste' }])
    expect((await decide(pastor)).error).toBeNull()
    expect(await linked(mae)).toBe(estranho.id)
    expect((await decide(pastor)).error?.code).toBe('PT404')
  })

  test('recusado, o pedido não volta sozinho', async ({ as }) => {
    const [coordenadora, pastor] = [await as('coordenador'), await as('pastor')]
    const { mae, estranho } = await maeComEndereco(coordenadora)
    await estranho.rpc('pedir_vinculo').throwOnError()
    await pastor.rpc('decidir_vinculo', { conta: estranho.id, aprovar: false }).throwOnError()
    await estranho.rpc('pedir_vinculo').throwOnError()
    expect((await estranho.rpc('meu_vinculo')).data).toBe('recusado')
    expect((await pastor.rpc('decidir_vinculo', { conta: estranho.id, aprovar: true })).error?.code).toBe(
      'PT404',
    )
    expect(await linked(mae)).toBeNull()
    const sem = await as('membro', { semMembro: true })
    expect((await sem.rpc('meu_vinculo')).data).toBe('sem_cadastro')
    expect((await sem.rpc('pedir_vinculo')).error?.code).toBe('PT404')
  })

  const provas: [string, (id: string) => Promise<unknown>][] = [
    [
      'uma função',
      (id) =>
        sql(`insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Som', 'Mesa')`, [
          id,
        ]),
    ],
    [
      'dados reservados',
      (id) => sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [id, newCpf()]),
    ],
    [
      'um parente',
      async (id) => sql('select app.ligar_parentes($1, $2, $3)', [id, await newCrianca('Posse'), 'filho']),
    ],
    [
      'um telefone antes do e-mail',
      (id) => sql(`update public.membros_igreja set telefone = '+5562998110001' where id = $1`, [id]),
    ],
    [
      'outro e-mail antes',
      (id) => sql('update public.membros_igreja set email = $2 where id = $1', [id, endereco()]),
    ],
    [
      'uma conta antes',
      async (id) => {
        await sql('update public.membros_igreja set profile_id = $2 where id = $1', [
          id,
          await newConta(endereco()),
        ])
        await sql('update public.membros_igreja set profile_id = null where id = $1', [id])
      },
    ],
    [
      'um telefone que foi tirado',
      async (id) => {
        await sql(`update public.membros_igreja set telefone = '+5562998110002' where id = $1`, [id])
        await sql('update public.membros_igreja set telefone = null where id = $1', [id])
      },
    ],
  ]
  test.each(provas)('com %s, o e-mail não basta', async (_, grant) => {
    const registro = await newMembro()
    await grant(registro.id)
    const email = endereco()
    await sql('update public.membros_igreja set email = $2 where id = $1', [registro.id, email])
    await newConta(email)
    expect(await linked(registro.id)).toBeNull()
  })

  test('nem quando a conta troca o e-mail dela pelo do cadastro', async () => {
    const { mae } = await newCasa('Posse', 1)
    const email = endereco()
    await sql('update public.membros_igreja set email = $2 where id = $1', [mae, email])
    const id = await newConta(endereco())
    await sql('update auth.users set email = $2 where id = $1', [id, email])
    expect(await linked(mae)).toBeNull()
  })

  test('nem por uma união de cadastros feita por quem não cuida das contas', async ({ as }) => {
    const coordenadora = await as('coordenador')
    const { mae } = await newCasa('Posse', 1)
    const laranja = await as(null)
    const unite = (quem: Person) => quem.rpc('unificar_membros', { fica: mae, sai: laranja.membroId ?? '' })
    expect((await unite(coordenadora)).error?.code).toBe('PT409')
    expect(await linked(mae)).toBeNull()
    expect((await unite(await as('admin'))).error).toBeNull()
    expect(await linked(mae)).toBe(laranja.id)
  })

  test('nem depois de unir o cadastro de alguém, sem família, a um que acabou de ser feito; quem uniu não decide', async ({
    as,
  }) => {
    const [coordenadora, pastor, outro] = [await as('coordenador'), await as('pastor'), await as('pastor')]
    const dela = await newMembro({ email: endereco(), telefone: '+5562998110009' })
    const email = endereco()
    const feito = await pastor
      .from('membros_igreja')
      .insert({ nome: 'Outra', campus: 'Posse', email })
      .select('id')
      .single()
    const fica = feito.data?.id ?? ''
    await coordenadora.rpc('unificar_membros', { fica, sai: dela.id }).throwOnError()
    const estranho = await signIn(email, await newConta(email))
    expect(await linked(fica)).toBeNull()
    await estranho.rpc('pedir_vinculo').throwOnError()
    const decide = (quem: Person) => quem.rpc('decidir_vinculo', { conta: estranho.id, aprovar: true })
    expect(await decide(coordenadora)).toBeDenied()
    expect(await decide(pastor)).toBeDenied()
    expect((await decide(outro)).error).toBeNull()
  })

  test('nem quem cuida das contas liga a própria', async ({ as }) => {
    const { mae } = await newCasa('Posse', 1)
    const admin = await as('admin', { semMembro: true })
    expect(await admin.rpc('vincular_conta', { usuario: admin.id, membro: mae })).toBeDenied()
    expect(
      await admin.from('membros_igreja').update({ profile_id: admin.id }).eq('id', mae).select('id'),
    ).toBeDenied()
    const outra = await newConta(endereco())
    await givePapel(outra, 'membro', 'Posse')
    expect((await admin.rpc('vincular_conta', { usuario: outra, membro: mae })).error).toBeNull()
  })

  test('o endereço e a conta de antes, e quem é da casa, ficam sabendo', async ({ as }) => {
    const [coordenadora, admin] = [await as('coordenador'), await as('admin')]
    const pessoa = await as(null)
    await coordenadora
      .from('membros_igreja')
      .update({ email: endereco() })
      .eq('id', pessoa.membroId ?? '')
      .throwOnError()
    expect(await avisosDe(pessoa.id)).toContain('O e-mail do seu cadastro mudou')
    expect(
      await sql(
        `select 1 from auth.outbox where recipient = $1 and subject = 'O e-mail do seu cadastro mudou'`,
        [pessoa.email],
      ),
    ).toHaveLength(1)

    const { mae, casa } = await newCasa('Posse', 1)
    const pai = await as(null)
    await sql(
      `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'conjuge')`,
      [casa, pai.membroId],
    )
    const nova = await newConta(endereco())
    await admin.rpc('vincular_conta', { usuario: nova, membro: mae }).throwOnError()
    expect((await avisosDe(pai.id)).some((titulo) => titulo.startsWith('Uma conta foi ligada a Mãe'))).toBe(
      true,
    )
    await admin.from('membros_igreja').update({ profile_id: null }).eq('id', mae).throwOnError()
    expect(await avisosDe(nova)).toContain('Sua conta não está mais ligada a um cadastro')
  })
})
