import { describe } from 'vitest'
import { z } from 'zod'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newCpf, newMembro, type Papel } from '../support/people.ts'

const COLUNAS = ['nome_completo', 'campus', 'situacao']
const SEM_EXPORTAR: Papel[] = ['lider', 'voluntario', 'membro', 'financeiro', 'visitante']

const SEM_VALIDADE = { igreja: expect.any(String), valida: false }
const pagina = z.object({ linhas: z.array(z.array(z.string().nullable())), depois: z.unknown() })

async function exportFile(pessoa: Person, filtro: Record<string, string>, colunas = COLUNAS, limite = 1000) {
  const { data } = await pessoa
    .rpc('iniciar_exportacao', { filtro, colunas, formato: 'csv' })
    .single()
    .throwOnError()
  const { id, total } = data
  const linhas: (string | null)[][] = []
  let depois: unknown = null
  do {
    const resposta = await pessoa.rpc('exportar_pagina', {
      exportacao: id,
      depois: depois === null ? undefined : JSON.parse(JSON.stringify(depois)),
      limite,
    })
    expect(resposta.error).toBeNull()
    const uma = pagina.parse(resposta.data)
    linhas.push(...uma.linhas)
    depois = uma.depois ?? null
  } while (depois !== null)
  return { id, total, linhas }
}

describe('exportar', () => {
  test('um coordenador leva o seu campus, página por página, e fica registrado o que levou', async ({
    as,
  }) => {
    const sobrenome = `Exporta${Date.now()}`
    for (const nome of ['Ana', 'Bia', 'Caio']) await newMembro({ nome, sobrenome, campus: 'Posse' })
    await newMembro({ nome: 'Dora', sobrenome, campus: 'Centro' })
    await newMembro({ nome: 'Elza', sobrenome, campus: 'Posse', situacao: 'falecido' })
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const { id, total, linhas } = await exportFile(coordenador, { busca: sobrenome }, COLUNAS, 2)
    expect(total).toBe(3)
    expect(linhas).toEqual(['Ana', 'Bia', 'Caio'].map((nome) => [`${nome} ${sobrenome}`, 'Posse', 'Membro']))
    expect(
      await row(
        'select autor, colunas, filtro, quantidade::integer, concluida_em is not null as concluida from public.exportacoes where id = $1',
        [id],
      ),
    ).toEqual({
      autor: coordenador.id,
      colunas: COLUNAS,
      filtro: { busca: sobrenome },
      quantidade: 3,
      concluida: true,
    })
    const outro = await exportFile(coordenador, { busca: sobrenome, campus: 'Centro' })
    expect(outro.linhas).toEqual([])
    expect((await coordenador.from('exportacoes').select('id').eq('id', id)).data).toHaveLength(1)
    const outra = await as('coordenador', { campus: 'Posse' })
    expect(await outra.from('exportacoes').select('id').eq('id', id)).toBeEmpty()
    expect((await outra.rpc('exportar_pagina', { exportacao: id })).error?.code).toBe('PT404')
  })

  for (const papel of SEM_EXPORTAR) {
    test(`${papel} não exporta`, async ({ as }) => {
      const pessoa = await as(papel)
      expect(
        await pessoa.rpc('iniciar_exportacao', { filtro: {}, colunas: COLUNAS, formato: 'csv' }),
      ).toBeDenied()
    })
  }

  test('dados sensíveis só para quem os vê, também numa página pedida depois', async ({ as }) => {
    const sobrenome = `Cpf${Date.now()}`
    const cpf = newCpf()
    const ana = await newMembro({ sobrenome })
    await sql(`insert into public.membros_reservados (membro_id, cpf) values ($1, $2)`, [ana.id, cpf])
    const coordenador = await as('coordenador')
    const { linhas, id } = await exportFile(coordenador, { busca: sobrenome }, ['nome_completo', 'cpf'])
    expect(linhas).toEqual([[ana.nome_completo, cpf]])
    const allow = (allowed: boolean) =>
      sql(
        `update public.role_permissions set allowed = $1 where role = 'coordenador' and resource = 'membros' and action = 'ver_sensivel'`,
        [allowed],
      )
    await allow(false)
    try {
      expect(await coordenador.rpc('exportar_pagina', { exportacao: id })).toBeDenied()
      expect(
        await coordenador.rpc('iniciar_exportacao', { filtro: {}, colunas: ['cpf'], formato: 'csv' }),
      ).toBeDenied()
    } finally {
      await allow(true)
      await sql('delete from public.membros_igreja where id = $1', [ana.id])
    }
  })

  test('uma coluna inventada é recusada', async ({ as }) => {
    const pastor = await as('pastor')
    for (const coluna of ['texto_busca', 'nome_completo; drop table x', 'id']) {
      const { error } = await pastor.rpc('iniciar_exportacao', {
        filtro: {},
        colunas: [coluna],
        formato: 'csv',
      })
      expect(error?.code).toBe('22023')
    }
  })
})

describe('carteirinhas', () => {
  const issue = (pessoa: Person, membros: string[], novas = false) =>
    pessoa.rpc('emitir_carteirinhas', { membros, novas })

  test('o QR diz a qualquer um só nome, campus e se vale, e não abre mais nada', async ({ as, anon }) => {
    const ana = await newMembro({
      nome: 'Ana',
      sobrenome: 'Cartão',
      campus: 'Posse',
      telefone: '+5562999990000',
    })
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const { data } = await issue(coordenador, [ana.id])
    const codigo = data?.[0]?.codigo ?? ''
    expect(codigo).toMatch(/^[0-9a-f]{32}$/)
    const lido = await anon.rpc('conferir_carteirinha', { codigo })
    expect(Object.keys(lido.data ?? {}).sort()).toEqual(['campus', 'igreja', 'nome', 'valida', 'valida_ate'])
    expect(lido.data).toMatchObject({ valida: true, nome: 'Ana Cartão', campus: 'Posse' })
    // obreiro #48: whoever holds the code of one campus sees no more of it than anybody
    const deOutro = await as('coordenador', { campus: 'Centro' })
    expect(await deOutro.from('carteirinhas').select('codigo').eq('codigo', codigo)).toBeEmpty()
    expect(await deOutro.from('membros_igreja').select('id').eq('id', ana.id)).toBeEmpty()
    expect(await issue(deOutro, [ana.id], true)).toBeEmpty()
    expect((await anon.rpc('conferir_carteirinha', { codigo })).data).toMatchObject({ valida: true })
    expect(await anon.from('carteirinhas').select('codigo')).toBeDenied()
    expect(await anon.rpc('emitir_carteirinhas', { membros: [ana.id] })).toBeDenied()
    for (const errado of [codigo.slice(1), `${codigo}0`, '', '%', ana.id]) {
      const { data: resposta } = await anon.rpc('conferir_carteirinha', { codigo: errado })
      expect(resposta).toEqual(SEM_VALIDADE)
    }
  })

  test('uma por pessoa; outra revoga a primeira; quem sai da comunhão fica sem', async ({ as, anon }) => {
    const ana = await newMembro({ campus: 'Posse' })
    const visita = await newMembro({ campus: 'Posse', situacao: 'visitante' })
    const pastor = await as('pastor', { campus: 'Posse' })
    const juntas = await Promise.all([1, 2].map(() => issue(pastor, [ana.id, visita.id])))
    const codigos = new Set(juntas.flatMap(({ data }) => data?.map(({ codigo }) => codigo) ?? []))
    expect(codigos.size).toBe(1)
    const [primeira = ''] = codigos
    const { data: nova } = await issue(pastor, [ana.id], true)
    const vale = async (codigo: string) => (await anon.rpc('conferir_carteirinha', { codigo })).data
    expect(await vale(primeira)).toEqual(SEM_VALIDADE)
    expect(await vale(nova?.[0]?.codigo ?? '')).toMatchObject({ valida: true })
    await sql(`update public.membros_igreja set situacao = 'desligado' where id = $1`, [ana.id])
    expect(await vale(nova?.[0]?.codigo ?? '')).toEqual(SEM_VALIDADE)
  })

  test('quem não edita não emite; a própria pessoa vê a sua', async ({ as }) => {
    const lider = await as('lider')
    expect(await issue(lider, [lider.membroId ?? ''])).toBeDenied()
    const pastor = await as('pastor')
    await issue(pastor, [lider.membroId ?? ''])
    expect((await lider.from('carteirinhas').select('membro_id')).data).toEqual([
      { membro_id: lider.membroId },
    ])
  })
})
