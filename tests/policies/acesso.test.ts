import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { z } from 'zod'
import { flagsOf } from '../../web/src/features/permissoes/flags.ts'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { givePapel, newConta, newMembro, type Papel } from '../support/people.ts'

const answer = z.object({
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.object({ role: z.string(), campus: z.string().nullable() })),
  melhor_papel: z.string().nullable(),
  especial: z.boolean(),
  flags: z.record(z.string(), z.boolean()),
  campus_pastor: z.string().nullable(),
  todos_os_campi: z.boolean(),
  campi: z.array(z.string()),
  membro_id: z.string().nullable(),
  permissoes: z.record(z.string(), z.array(z.string())),
})

async function acesso(pessoa: Pick<Person, 'rpc'>) {
  const { data, error } = await pessoa.rpc('meu_acesso')
  if (error) throw error
  return answer.parse(data)
}

const HIERARQUIA = ['isAdmin', 'isPastorExecutivo', 'isPastor', 'isCoordenador', 'isLider', 'isLeader']
const FLAGS: Record<Papel, string[]> = {
  admin: HIERARQUIA,
  pastor_executivo: HIERARQUIA.slice(1),
  pastor: HIERARQUIA.slice(2),
  coordenador: HIERARQUIA.slice(3),
  lider: HIERARQUIA.slice(4),
  voluntario: [],
  membro: [],
  ltp: ['isLTP'],
  financeiro: ['isFinanceiro'],
  ministerio_global: ['hasMinisterioGlobal'],
  lideranca_global: ['hasMinisterioGlobal'],
  visitante: [],
}

describe('papéis', () => {
  for (const [nome, flags] of Object.entries(FLAGS) as [Papel, string[]][]) {
    test(`o que ${nome} é`, async ({ as }) => {
      const pessoa = await as(nome, { campus: 'Centro' })
      const dele = await acesso(pessoa)
      const ligadas = Object.entries(dele.flags).flatMap(([flag, on]) => (on ? [flag] : []))
      expect(ligadas.sort()).toEqual([...flags].sort())
      expect([...flagsOf(nome)].sort()).toEqual([...flags].sort())
      expect(dele.flags).toHaveProperty('isInactive', false)
      const global = ['admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'].includes(nome)
      const pastor = ['admin', 'pastor_executivo', 'pastor'].includes(nome)
      expect(dele).toMatchObject({
        user_id: pessoa.id,
        email: pessoa.email,
        roles: [{ role: nome, campus: 'Centro' }],
        especial: false,
        todos_os_campi: global,
        membro_id: pessoa.membroId,
        campus_pastor: pastor ? 'Centro' : null,
      })
      if (global) expect(dele.campi).toEqual(expect.arrayContaining(['Centro', 'Posse', 'Serra']))
      else expect(dele.campi).toEqual(['Centro'])
    })
  }

  test('o melhor papel vale, e as permissões somam', async ({ as }) => {
    const pessoa = await as('membro')
    await givePapel(pessoa.id, 'financeiro', 'Centro')
    await givePapel(pessoa.id, 'coordenador', 'Serra')
    const dele = await acesso(pessoa)
    expect(dele.melhor_papel).toBe('coordenador')
    expect(dele.flags).toMatchObject({
      isCoordenador: true,
      isLider: true,
      isPastor: false,
      isFinanceiro: true,
    })
    expect(dele.permissoes.financeiro).toContain('editar')
    expect(dele.campi).toEqual(['Centro', 'Posse', 'Serra'])
  })

  test('o campus do pastor é o do papel de pastor; sem campus nele, o do primeiro papel que tem', async ({
    as,
  }) => {
    const lider = await as('lider', { papelCampus: 'Centro' })
    await givePapel(lider.id, 'pastor', 'Serra')
    await givePapel(lider.id, 'pastor', 'Posse')
    expect((await acesso(lider)).campus_pastor).toBe('Serra')
    const semCampus = await as('pastor', { papelCampus: null })
    await givePapel(semCampus.id, 'membro', 'Serra')
    await givePapel(semCampus.id, 'lider', 'Centro')
    expect((await acesso(semCampus)).campus_pastor).toBe('Serra')
  })

  test('sem papel valem as permissões de visitante', async ({ as }) => {
    const [sem, visitante] = [await as(null), await as('visitante')]
    const dele = await acesso(sem)
    expect(dele).toMatchObject({ roles: [], melhor_papel: null, campi: [], todos_os_campi: false })
    expect(dele.permissoes).toEqual((await acesso(visitante)).permissoes)
  })

  test('um papel vale do início ao fim', async ({ as }) => {
    const pessoa = await as('membro')
    await sql(
      `insert into public.user_roles (user_id, role, campus, inicio, expira_em) values
         ($1, 'admin', null, now() + interval '1 hour', null),
         ($1, 'pastor', 'Centro', now() - interval '2 hours', now() - interval '1 hour'),
         ($1, 'lider', 'Serra', now() - interval '2 hours', now() + interval '1 hour')`,
      [pessoa.id],
    )
    const dele = await acesso(pessoa)
    expect(dele.flags).toMatchObject({ isAdmin: false, isPastor: false, isLider: true })
    expect(dele.campi).toEqual(['Posse', 'Serra'])
  })

  test('quem não entrou não pode nada', async ({ anon }) => {
    expect(await acesso(anon)).toMatchObject({
      user_id: null,
      email: null,
      roles: [],
      melhor_papel: null,
      especial: false,
      todos_os_campi: false,
      campi: [],
      membro_id: null,
      permissoes: {},
    })
  })
})

describe('administradores especiais', () => {
  const especial = async (email: string) => {
    await sql('select app.definir_admins_especiais($1)', [[email.toUpperCase(), ' ']])
  }

  test('veem e editam tudo, em todos os campi', async ({ as }) => {
    const email = `especial-${randomUUID().slice(0, 8)}@igreja.test`
    await newMembro({ campus: 'Serra' })
    const pessoa = await as(null, { email, semMembro: true })
    expect((await acesso(pessoa)).especial).toBe(false)
    await especial(email)
    const dele = await acesso(pessoa)
    expect(dele).toMatchObject({ especial: true, todos_os_campi: true })
    expect(Object.keys(dele.permissoes)).toHaveLength(23)
    expect(dele.permissoes.permissoes).toEqual(['visualizar', 'editar'])
    expect(dele.permissoes.membros).not.toContain('excluir')
    expect(await pessoa.rpc('buscar_membros', { campus: 'Serra' })).toHaveOnlyCampus('Serra')
    const propria = { user_id: pessoa.id, role: 'admin' as const }
    expect(await pessoa.from('user_roles').insert(propria)).toBeDenied()
  })

  test('só com o e-mail confirmado', async () => {
    const email = `falso-${randomUUID().slice(0, 8)}@igreja.test`
    const id = await newConta(email)
    const pessoa = await signIn(email, id)
    await especial(email)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [id])
    const dele = await acesso(pessoa)
    expect(dele).toMatchObject({ especial: false, todos_os_campi: false })
    expect(dele.permissoes).not.toHaveProperty('permissoes')
  })

  test('são três no máximo', async () => {
    const quatro = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']
    await expect(sql('select app.definir_admins_especiais($1)', [quatro])).rejects.toThrow(/posicao/)
  })
})

describe('líder de mídias', () => {
  const projecao = async (pessoa: Person) => (await acesso(pessoa)).permissoes.projecao ?? []
  const grant = (pessoa: Person, ministerio: string, funcao: string, ativo = true) =>
    sql('insert into public.membros_funcoes (membro_id, ministerio, funcao, ativo) values ($1, $2, $3, $4)', [
      pessoa.membroId,
      ministerio,
      funcao,
      ativo,
    ])

  for (const [ministerio, funcao] of [
    ['MÍDIAS', 'LÍDER'],
    ['Midias Posse', 'vice-lider'],
    ['Ministério de Mídias', 'Líder de câmera'],
  ] as const) {
    test(`${funcao} em ${ministerio} projeta`, async ({ as }) => {
      const pessoa = await as('membro')
      expect(await projecao(pessoa)).toEqual([])
      await grant(pessoa, ministerio, funcao)
      expect(await projecao(pessoa)).toEqual(['visualizar', 'editar'])
    })
  }

  for (const [ministerio, funcao, ativo] of [
    ['Mídias', 'Líder', false],
    ['Mídias', 'Câmera', true],
    ['Louvor', 'Líder', true],
  ] as const) {
    test(`${funcao} em ${ministerio}${ativo ? '' : ', encerrada,'} não projeta`, async ({ as }) => {
      const pessoa = await as('membro')
      await grant(pessoa, ministerio, funcao, ativo)
      expect(await projecao(pessoa)).toEqual([])
    })
  }

  test('vale para o cadastro da própria pessoa, não para outro', async ({ as }) => {
    const pessoa = await as('membro', { semMembro: true })
    const outro = await newMembro()
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Mídias', 'Líder')`,
      [outro.id],
    )
    expect(await projecao(pessoa)).toEqual([])
  })
})
