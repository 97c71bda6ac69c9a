import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { sql } from './accounts.ts'
import type { Church } from './church.ts'
import { CAMPUS, Caderno, newPessoa, type Pessoa } from './tesouraria.ts'

export const [COFRE, BANCO] = ['Cofre', 'Banco do Povo']
export const GASTOS = ['Água, luz e internet', 'Kids', 'Manutenção e limpeza', 'Louvor e mídias']
export const onde = { campus: CAMPUS }
export const chave = () => randomUUID()
export const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(centavos / 100)
    .replace(/\s/, ' ')
export const soma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0)
export const depois = (dia: string) => new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10)

/** The month before this one: who is there, when it is, and the paper on which it is noted. */
export async function newMes(church: Church, browser: Browser) {
  const caderno = new Caderno()
  const conselho = await newPessoa(church, browser, 'Clara', 'admin')
  const [rute, saulo, conta1, conta2, pastor, marta] = (await Promise.all([
    newPessoa(church, browser, 'Rute', 'financeiro'),
    newPessoa(church, browser, 'Saulo', 'financeiro'),
    newPessoa(church, browser, 'Caio', 'voluntario'),
    newPessoa(church, browser, 'Dora', 'voluntario'),
    newPessoa(church, browser, 'Paulo', 'pastor_executivo'),
    newPessoa(church, browser, 'Marta', 'membro'),
  ])) as [Pessoa, Pessoa, Pessoa, Pessoa, Pessoa, Pessoa]
  const [{ hoje, mes, antes, fim } = { hoje: '', mes: '', antes: '', fim: '' }] = await sql<
    Record<'hoje' | 'mes' | 'antes' | 'fim', string>
  >(
    `select h::text as hoje, to_char(m, 'YYYY-MM') as mes, (m - interval '1 day')::date::text as antes,
       (m + interval '1 month' - interval '1 day')::date::text as fim
     from app.hoje() h, lateral (select date_trunc('month', h) - interval '1 month' as m) x`,
    [],
    church.databaseUrl,
  )
  const em = (day: number) => `${mes}-${String(day).padStart(2, '0')}`
  const ids = new Map<string, string>()
  const idDe = (nome: string) => ids.get(nome) ?? ''

  return {
    ...{ church, caderno, conselho, rute, saulo, conta1, conta2, pastor, marta },
    ...{ hoje, mes, antes, fim, em, ids, idDe },
    anotar: (...movimento: Parameters<Caderno['anotar']>) => caderno.anotar(...movimento),
  }
}
export type Mes = Awaited<ReturnType<typeof newMes>>
