import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { Json } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

type Dados = Record<string, Json>
type Familia = Dados & { chave: string }
const ENDERECO = { cep: '73900000', logradouro: 'Rua das Flores', numero: '7', cidade: 'Posse', uf: 'GO' }

const nova = (papel: string, nome: string, resto: Dados = {}): Dados => ({
  chave: randomUUID(),
  papel,
  ficha: { nome, sobrenome: 'Prova' },
  ...resto,
})
const familia = (resto: Dados = {}): Familia => ({
  nome: 'Família Prova',
  telefone: '+5562911112222',
  campus: 'Posse',
  endereco: ENDERECO,
  filhos_do_conjuge: true,
  pessoas: [nova('responsavel', 'Ana'), nova('conjuge', 'João'), nova('filho', 'Bia'), nova('filho', 'Caio')],
  ...resto,
  chave: randomUUID(),
})
const register = (pessoa: Person, dados: Dados) => pessoa.rpc('cadastrar_familia', { dados }).single()
const moradores = (id: Json | undefined) =>
  sql<{ nome: string; papel: string; endereco: string; campus: string }>(
    `select m.nome, f.papel, m.endereco, m.campus from public.familia_membros f
     join public.membros_igreja m on m.id = f.membro_id where f.familia_id = $1 and f.fim is null
     order by f.papel, m.nome`,
    [String(id)],
  )
const graus = (id: Json | undefined) =>
  sql<{ de: string; grau: string; para: string }>(
    `select a.nome as de, p.grau, b.nome as para from public.parentescos p
     join public.membros_igreja a on a.id = p.membro_id join public.membros_igreja b on b.id = p.parente_id
     join public.familia_membros f on f.membro_id = a.id and f.familia_id = $1 order by 1, 3`,
    [String(id)],
  )

describe('cadastrar_familia', () => {
  test('quatro pessoas, um endereço, parentesco dos dois lados; desfeita, ninguém fica', async ({ as }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const dados = familia()
    const { data, error } = await register(pessoa, dados)
    expect(error).toBeNull()
    expect(data).toMatchObject({ familia: dados.chave, repetido: false })
    const casa = await moradores(dados.chave)
    expect(casa.map(({ nome, papel }) => `${nome} ${papel}`)).toEqual([
      'Ana responsavel',
      'João conjuge',
      'Bia filho',
      'Caio filho',
    ])
    expect(new Set(casa.map(({ endereco }) => endereco)).size).toBe(1)
    expect((await graus(dados.chave)).map(({ de, grau, para }) => `${de}: ${para} ${grau}`)).toEqual([
      'Ana: Bia filho',
      'Ana: Caio filho',
      'Ana: João conjuge',
      'Bia: Ana pai_mae',
      'Bia: Caio irmao',
      'Bia: João pai_mae',
      'Caio: Ana pai_mae',
      'Caio: Bia irmao',
      'Caio: João pai_mae',
      'João: Ana conjuge',
      'João: Bia filho',
      'João: Caio filho',
    ])
    expect((await pessoa.rpc('desfazer_operacao', { operacao: data?.operacao ?? '' })).error).toBeNull()
    expect(await moradores(dados.chave)).toEqual([])
    expect(
      await sql('select from public.membros_igreja where sobrenome = $1 and numero = $2', ['Prova', '7']),
    ).toEqual([])
  })

  for (const papel of ['lider', 'membro', 'ministerio_global', 'visitante'] satisfies Papel[])
    test(`${papel} não cadastra famílias`, async ({ as }) => {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect(await register(pessoa, familia())).toBeDenied()
      expect(await pessoa.rpc('casas_parecidas', { telefone: '62911112222' })).toBeDenied()
    })

  test('nem em outro campus, nem com gente ou casa de lá; e nada fica pela metade', async ({ as, anon }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    expect(await register(pessoa, familia({ campus: 'Centro' }))).toBeDenied()
    const alheio = await newMembro({ campus: 'Centro' })
    const comAlheio = familia({
      pessoas: [nova('responsavel', 'Ana'), { papel: 'conjuge', membro: alheio.id }],
    })
    expect(await register(pessoa, comAlheio)).toBeDenied()
    expect(await moradores(comAlheio.chave)).toEqual([])
    const deLa = familia({ campus: 'Centro' })
    const secretaria = await as('coordenador', { campus: 'Centro' })
    expect((await register(secretaria, deLa)).error).toBeNull()
    expect(
      await register(pessoa, familia({ familia: deLa.chave, pessoas: [nova('filho', 'Davi')] })),
    ).toBeDenied()
    expect(await register(pessoa, { ...familia(), chave: deLa.chave })).toBeDenied()
    expect(await anon.rpc('cadastrar_familia', { dados: familia() })).toBeDenied()
    expect(await anon.rpc('casas_parecidas', { telefone: '62911112222' })).toBeDenied()
  })

  test('um responsável, nem dois nem nenhum; só o que é da ficha', async ({ as }) => {
    const pessoa = await as('coordenador')
    for (const pessoas of [
      [],
      [nova('conjuge', 'Ana')],
      [nova('responsavel', 'Ana'), nova('responsavel', 'João')],
    ])
      expect((await register(pessoa, familia({ pessoas }))).error?.code).toBe('PT400')
    const demais = nova('responsavel', 'Ana', { ficha: { nome: 'Ana', profile_id: null } })
    expect(await register(pessoa, familia({ pessoas: [demais] }))).toBeDenied()
    const saiu = nova('responsavel', 'Ana', { situacao: 'falecido' })
    expect((await register(pessoa, familia({ pessoas: [saiu] }))).error?.code).toBe('23514')
  })

  test('enviada de novo, também ao mesmo tempo, é a mesma família e a mesma operação', async ({ as }) => {
    const pessoa = await as('coordenador')
    const dados = familia()
    const respostas = await Promise.all([dados, dados, dados].map((uma) => register(pessoa, uma)))
    expect(respostas.map(({ error }) => error)).toEqual([null, null, null])
    expect(new Set(respostas.map(({ data }) => data?.operacao)).size).toBe(1)
    expect(respostas.filter(({ data }) => data?.repetido)).toHaveLength(2)
    expect(await moradores(dados.chave)).toHaveLength(4)
  })

  test('quem já tem cadastro entra na casa; quem chega depois é irmão e filho dos dois', async ({ as }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const ja = await newMembro({ campus: 'Posse', nome: 'Rute', sobrenome: 'Prova' })
    const dados = familia({
      pessoas: [nova('responsavel', 'Ana'), { papel: 'conjuge', membro: ja.id }, nova('filho', 'Bia')],
    })
    await register(pessoa, dados).throwOnError()
    const depois = familia({ familia: dados.chave, nome: null, pessoas: [nova('filho', 'Davi')] })
    expect((await register(pessoa, depois)).data).toMatchObject({ familia: dados.chave })
    const dele = (await graus(dados.chave)).filter(({ de }) => de === 'Davi')
    expect(dele.map(({ grau, para }) => `${para} ${grau}`)).toEqual([
      'Ana pai_mae',
      'Bia irmao',
      'Rute pai_mae',
    ])
  })
})

describe('casas_parecidas', () => {
  test('pelo telefone e pelo endereço, só entre os do alcance', async ({ as }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const vizinha = await as('coordenador', { campus: 'Centro' })
    const fone = `+55629${String(Date.now()).slice(-8)}`
    const numero = String(Date.now() % 100_000)
    const dados = familia({ telefone: fone, endereco: { ...ENDERECO, numero } })
    await register(pessoa, dados).throwOnError()
    const busca = { telefone: fone, endereco: { ...ENDERECO, numero, logradouro: 'rua das FLORES' } }
    const { data } = await pessoa.rpc('casas_parecidas', busca)
    expect(data).toEqual([
      {
        familia: dados.chave,
        membro: null,
        nome: 'Família Prova',
        campus: 'Posse',
        pessoas: 'Ana, João, Bia, Caio',
        motivos: ['telefone', 'endereco'],
      },
    ])
    const outraRua = { ...ENDERECO, numero, logradouro: 'Rua Nova' }
    expect((await pessoa.rpc('casas_parecidas', { endereco: outraRua })).data).toEqual([])
    expect((await vizinha.rpc('casas_parecidas', busca)).data).toEqual([])
  })
})
