import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { Json, TablesUpdate } from '../../supabase/database.types.ts'
import telefones from '../cases/telefones.json' with { type: 'json' }
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

const QUEM_EDITA: Papel[] = ['pastor', 'coordenador', 'lideranca_global']
const QUEM_NAO_EDITA: Papel[] = ['lider', 'membro', 'ministerio_global', 'visitante']

type Dados = Record<string, Json>
const novo = (membro: Dados = {}, resto: Dados = {}): Dados => ({
  chave: randomUUID(),
  membro: { nome: 'Nova', sobrenome: 'Pessoa', campus: 'Posse', ...membro },
  ...resto,
})
const register = (pessoa: Person, dados: Dados) => pessoa.rpc('cadastrar_membro', { dados }).single()
const ficha = (id: Json | undefined) => row('select * from public.membros_igreja where id = $1', [String(id)])

describe('cadastrar_membro', () => {
  for (const papel of QUEM_EDITA) {
    test(`${papel} cadastra no seu campus, com documentos`, async ({ as }) => {
      const pessoa = await as(papel, { campus: 'Posse' })
      const dados = novo(
        { telefone: '(62) 98888-1234' },
        { reservados: { rg: '12' }, situacao: 'congregado' },
      )
      const { data, error } = await register(pessoa, dados)
      expect(error).toBeNull()
      expect(data).toMatchObject({ id: dados.chave, repetido: false })
      expect(await ficha(dados.chave)).toMatchObject({
        nome_completo: 'Nova Pessoa',
        telefone: '+5562988881234',
        situacao: 'congregado',
        origem: 'cadastro',
      })
    })
  }

  for (const papel of QUEM_NAO_EDITA) {
    test(`${papel} não cadastra`, async ({ as }) => {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect(await register(pessoa, novo())).toBeDenied()
    })
  }

  test('ninguém cadastra em outro campus, nem por cima de alguém de lá', async ({ as, anon }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    expect(await register(pessoa, novo({ campus: 'Centro' }))).toBeDenied()
    const alheio = await newMembro({ campus: 'Centro' })
    expect(await register(pessoa, { ...novo(), chave: alheio.id })).toBeDenied()
    const vizinho = await newMembro({ campus: 'Posse' })
    expect((await register(pessoa, { ...novo(), chave: vizinho.id })).error?.code).toBe('23505')
    expect(await anon.rpc('cadastrar_membro', { dados: novo() })).toBeDenied()
  })

  test('só grava o que é da ficha', async ({ as }) => {
    const pessoa = await as('coordenador')
    for (const campo of ['profile_id', 'situacao', 'titulo_id', 'foto', 'origem', 'id'])
      expect(await register(pessoa, novo({ [campo]: null }))).toBeDenied()
    expect(await register(pessoa, novo({}, { reservados: { membro_id: randomUUID() } }))).toBeDenied()
    const saido = await register(pessoa, novo({}, { situacao: 'falecido' }))
    expect(saido.error?.code).toBe('23514')
  })

  test('enviado de novo, também ao mesmo tempo, é a mesma pessoa; a correção não se perde', async ({
    as,
  }) => {
    const pessoa = await as('coordenador')
    const dados = novo()
    const respostas = await Promise.all([dados, dados, dados].map((um) => register(pessoa, um)))
    expect(respostas.map(({ error }) => error)).toEqual([null, null, null])
    const corrigido = { ...dados, membro: { nome: 'Outra', sobrenome: 'Pessoa', campus: 'Posse' } }
    expect((await register(pessoa, corrigido)).data).toMatchObject({ id: dados.chave, repetido: true })
    expect(await ficha(dados.chave)).toMatchObject({ nome_completo: 'Outra Pessoa' })
  })

  test('liga à família de alguém do alcance, uma vez só', async ({ as }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const parente = await newMembro({ campus: 'Posse', sobrenome: 'Casa' })
    const dados = novo({}, { familia: { parente: parente.id, papel: 'filho' } })
    for (let vez = 0; vez < 2; vez++) expect((await register(pessoa, dados)).error).toBeNull()
    const casa = await row(
      `select count(distinct familia_id)::int as casas, count(*)::int as pessoas from public.familia_membros
       where membro_id in ($1, $2) and fim is null`,
      [parente.id, dados.chave],
    )
    expect(casa).toEqual({ casas: 1, pessoas: 2 })
    const alheio = await newMembro({ campus: 'Centro' })
    const fora = novo({}, { familia: { parente: alheio.id, papel: 'filho' } })
    expect(await register(pessoa, fora)).toBeDenied()
    await expect(ficha(fora.chave)).rejects.toThrow('no row')
  })

  test('se uma parte falha, nada fica; desfeito, a pessoa some', async ({ as }) => {
    const pessoa = await as('coordenador')
    const dados = novo({}, { reservados: { cpf: '11111111111' } })
    expect((await register(pessoa, dados)).error?.message).toBe('Este CPF não existe: confira os números.')
    await expect(ficha(dados.chave)).rejects.toThrow('no row')

    const certo = novo({}, { reservados: { nome_mae: 'Maria' } })
    const { data } = await register(pessoa, certo)
    expect((await pessoa.rpc('desfazer_operacao', { operacao: data?.operacao ?? '' })).error).toBeNull()
    await expect(ficha(certo.chave)).rejects.toThrow('no row')
  })
})

describe('salvar_membro', () => {
  const save = (pessoa: Person, alvo: { id: string; updated_at: string }, dados: Dados, reservados?: Dados) =>
    pessoa.rpc('salvar_membro', { membro: alvo.id, versao: alvo.updated_at, dados, reservados })

  test('grava a ficha e os documentos numa operação', async ({ as }) => {
    const pessoa = await as('pastor')
    const alvo = await newMembro()
    const { data: lido } = await pessoa.from('membros_igreja').select().eq('id', alvo.id).single()
    const versao = { id: alvo.id, updated_at: lido?.updated_at ?? '' }
    const { data: operacao } = await save(pessoa, versao, { profissao: ' Pedreira ' }, { rg: '77' })
    expect(await ficha(alvo.id)).toMatchObject({ profissao: 'Pedreira' })
    await pessoa.rpc('desfazer_operacao', { operacao: String(operacao) })
    expect(await ficha(alvo.id)).toMatchObject({ profissao: null })
  })

  test('por cima de outra versão, não grava: nem da ficha, nem dos documentos', async ({ as }) => {
    const pessoa = await as('pastor')
    const alvo = await newMembro()
    const { data: lido } = await pessoa.from('membros_igreja').select().eq('id', alvo.id).single()
    const versao = { id: alvo.id, updated_at: lido?.updated_at ?? '' }
    await pessoa.from('membros_reservados').insert({ membro_id: alvo.id, rg: '1' })
    expect((await save(pessoa, versao, { profissao: 'A' }, { rg: '2' })).error).toMatchObject({
      code: 'PT409',
      message: 'Outra pessoa alterou este cadastro enquanto você editava.',
    })
    expect((await save(pessoa, versao, { profissao: 'B' })).error).toBeNull()
    expect((await save(pessoa, versao, { profissao: 'C' })).error?.code).toBe('PT409')
    expect(await ficha(alvo.id)).toMatchObject({ profissao: 'B' })
  })

  test('vale para ele o que vale para a tabela', async ({ as }) => {
    const daqui = await newMembro({ campus: 'Posse' })
    const dela = await newMembro({ campus: 'Centro' })
    const versao = ({ id }: { id: string }) => ({ id, updated_at: '2026-01-01' })
    expect(await save(await as('lider'), versao(daqui), { profissao: 'A' })).toBeDenied()
    const coordenador = await as('coordenador', { campus: 'Posse' })
    expect((await save(coordenador, versao(dela), { profissao: 'A' })).error?.code).toBe('PT404')
    const { data } = await coordenador.from('membros_igreja').select().eq('id', daqui.id).single()
    const certa = { id: daqui.id, updated_at: data?.updated_at ?? '' }
    expect(await save(coordenador, certa, { campus: 'Centro' })).toBeDenied()
    expect(await save(coordenador, certa, { situacao: 'membro' })).toBeDenied()
  })

  test('a pessoa não dá a si o que a igreja diz dela', async ({ as }) => {
    const pessoa = await as('membro')
    const proprio = () => pessoa.from('membros_igreja')
    for (const mudanca of [
      { rol: 12 },
      { batismo_data: '2020-01-01' },
      { data_membresia: '2020-01-01' },
      { estado_civil: 'casado' as const },
      { discipulador_id: pessoa.membroId },
    ])
      expect(
        await proprio()
          .update(mudanca)
          .eq('id', pessoa.membroId ?? ''),
      ).toMatchObject({
        error: { code: expect.stringMatching(/42501|23514/) },
      })
    const sua = proprio().update({ profissao: 'Costureira', bairro: 'Centro' })
    const { data } = await sua.eq('id', pessoa.membroId ?? '').select('profissao, endereco')
    expect(data).toEqual([{ profissao: 'Costureira', endereco: 'Centro' }])
  })
})

describe('como os dados são guardados', () => {
  test('telefones como no navegador', async () => {
    const lidos = await sql(
      'select escrito, app.telefone_e164(escrito) as e164 from jsonb_to_recordset($1) as caso (escrito text)',
      [JSON.stringify(telefones)],
    )
    expect(lidos).toEqual(telefones)
  })

  test('também no perfil; o que não é telefone é recusado com uma frase', async ({ as }) => {
    const pessoa = await as('visitante')
    const change = (numero: string) =>
      pessoa.from('profiles').update({ telefone: numero }).eq('id', pessoa.id).select('telefone')
    expect((await change('62 98888-1234')).data).toEqual([{ telefone: '+5562988881234' }])
    expect((await change('98888')).error).toMatchObject({
      code: '23514',
      message: 'O telefone "98888" não está completo: escreva com DDD.',
    })
  })

  test('o endereço é composto das partes; escrito sozinho, fica como foi escrito', async ({ as }) => {
    const pessoa = await as('pastor')
    const alvo = await newMembro()
    const change = async (dados: TablesUpdate<'membros_igreja'>) => {
      const mudanca = pessoa.from('membros_igreja').update(dados).eq('id', alvo.id)
      return (await mudanca.select('endereco, logradouro').single()).data
    }
    const partes = {
      logradouro: ' Rua das Flores ',
      numero: '10',
      bairro: 'Centro',
      cidade: 'Posse',
      uf: 'go',
    }
    const composto = 'Rua das Flores, 10 – Centro – Posse/GO – 73900-000'
    expect(await change({ ...partes, cep: '73900-000' })).toMatchObject({ endereco: composto })
    expect(await change({ endereco: 'Rua Nova, 1' })).toEqual({
      endereco: 'Rua Nova, 1',
      logradouro: 'Rua das Flores',
    })
    expect(await change({ profissao: 'X' })).toMatchObject({ endereco: 'Rua Nova, 1' })
    expect(await change({ numero: '12' })).toMatchObject({ endereco: composto.replace('10', '12') })
  })

  test.each([
    [{ data_nascimento: '2999-01-01' }, 'A data de nascimento não pode estar no futuro.'],
    [{ batismo_data: '2999-01-01' }, 'A data do batismo não pode estar no futuro.'],
    [
      { data_nascimento: '2000-01-01', data_conversao: '1999-12-31' },
      'A data de conversão não pode ser anterior ao nascimento.',
    ],
  ])('%o: %s', async (dados, frase) => {
    const alvo = await newMembro()
    const colunas = Object.keys(dados).map((coluna, i) => `${coluna} = $${i + 2}`)
    const mudar = row(`update public.membros_igreja set ${colunas} where id = $1 returning id`, [
      alvo.id,
      ...Object.values(dados),
    ])
    await expect(mudar).rejects.toThrow(frase)
  })

  test.each([{ uf: 'XX' }, { cep: '123' }])('%o não é aceito', async (dados) => {
    const [coluna] = Object.keys(dados)
    const mudar = row(`insert into public.membros_igreja (nome, ${coluna}) values ('Ana', $1) returning id`, [
      Object.values(dados)[0],
    ])
    await expect(mudar).rejects.toMatchObject({ code: '23514' })
  })
})
