import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'

type Guardado = {
  tabela: string
  assunto: string
  finalidade: string | null
  linhas: number
  colunas: string[]
}

test('o mapa diz de toda tabela sobre pessoas para quê, com que base e por quanto tempo', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  const { data } = await admin.rpc('mapa_de_dados').throwOnError()
  const mapa = data as Guardado[]
  expect(mapa.filter(({ finalidade }) => !finalidade)).toEqual([])
  const tabelas = await sql<{ nome: string }>(
    `select distinct nome from app.ligacoes_com('public.membros_igreja')`,
  )
  const nomes = new Set(mapa.map(({ tabela }) => tabela))
  expect(tabelas.map(({ nome }) => nome).filter((nome) => !nomes.has(nome))).toEqual([])
  const cadastro = mapa.find(({ tabela }) => tabela === 'membros_igreja')
  expect(cadastro?.colunas).toContain('E-mail')
  expect(cadastro?.linhas).toBeGreaterThan(0)
})

test('só quem edita configurações e alcança todos o vê', async ({ as, anon }) => {
  for (const papel of ['pastor_executivo', 'coordenador', 'membro'] as const)
    expect(await (await as(papel)).rpc('mapa_de_dados')).toBeDenied()
  expect(await anon.rpc('mapa_de_dados')).toBeDenied()
})
