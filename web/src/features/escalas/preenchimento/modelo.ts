import { dayAndHour } from '../../../lib/clock.ts'
import type { Entrada, Lugar, Ocupacao, Opcoes, Pessoa } from './entrada.ts'

const HORA = 3_600_000
/** Services in two campuses need this much time between them, as `app.conflitos_no_horario` has it. */
const ENTRE_CAMPI = 3 * HORA

export type Horas = { de: number; ate: number; campus: string }
export type Nivel = Pessoa['aptidoes'][number]['nivel']

/** A place to fill, with what the rules ask of it at hand. */
export type Vaga = Lugar & {
  n: number
  de: number
  ate_: number
  /** Month and local day, by the campus's clock. */
  mes: string
  data: string
  periodo: 'manha' | 'tarde' | 'noite'
  abertas: number
  candidatos: Candidato[]
  fora: Exclusao[]
}

/** Somebody whom nothing that stands forbids in a place. */
export type Candidato = { p: number; nivel: Nivel; prefere: boolean }

/** Somebody who holds the function and may not, with the reason; its kind counts them where nobody fits. */
export type Exclusao = { p: number; codigo: Codigo; motivo: string }
export type Codigo =
  | 'falta'
  | 'bloqueio'
  | 'recusou'
  | 'ocupado'
  | 'maximo'
  | 'separados'
  | 'vigencia'
  | 'dentro'

export type Modelo = {
  vagas: Vaga[]
  pessoas: Pessoa[]
  /** By person: what already stands. */
  ocupacoes: (Ocupacao & Horas)[][]
  /** By person: those whom they serve together with, or apart from. */
  juntos: number[][]
  separados: number[][]
  /** By person: load that stands before the run, past and promised. */
  carga: number[]
}

/** The local day (2026-11-29) and hour (09:30) of a moment. */
export function local(instante: number, fuso: string): { data: string; hora: string } {
  const { day, hour } = dayAndHour(instante, fuso)
  return { data: day, hora: hour }
}
const periodoDas = (hora: string): Vaga['periodo'] =>
  hora < '12' ? 'manha' : hora < '18' ? 'tarde' : 'noite'

/** 2026-11-29 as 29/11. */
export const vezes = (n: number) => `${n} ${n === 1 ? 'vez' : 'vezes'}`
export const dataCurta = (data: string) => `${data.slice(8, 10)}/${data.slice(5, 7)}`

type Servico = Horas & { escala: string; subtempo: string; exclusivo: boolean }
export const servicoDa = ({ de, ate_, campus, escala, subtempo, acumula }: Vaga): Servico => ({
  de,
  ate: ate_,
  campus,
  escala,
  subtempo,
  exclusivo: !acumula,
})

/** Nobody holds both: they overlap (but for places that may be held together), or lie in two campuses too close. */
export function clash(a: Servico, b: Servico): boolean {
  if (a.escala === b.escala && a.subtempo === b.subtempo) return a.exclusivo && b.exclusivo
  if (a.de < b.ate && b.de < a.ate) return true
  return a.campus !== b.campus && a.de < b.ate + ENTRE_CAMPI && b.de < a.ate + ENTRE_CAMPI
}

/** The services of a person in a month, by the clock of a place: the days (`ocorrencias`) that count for the maximum. */
export function diasNoMes(ocupacoes: readonly (Ocupacao & Horas)[], mes: string, fuso: string): Set<string> {
  return new Set(ocupacoes.filter(({ de }) => local(de, fuso).data.startsWith(mes)).map(({ dia }) => dia))
}

/** The person's hold on the function of a place that is good on its day: there may have been others before. */
const aptidaoPara = ({ aptidoes }: Pessoa, { ministerio, funcao, data }: Vaga) =>
  aptidoes.find(
    (a) =>
      a.ministerio === ministerio && a.funcao === funcao && a.de <= data && (a.ate === null || a.ate > data),
  )

/** Why nothing but what already stands keeps a person from a place; null: nothing does. */
function obstacle(
  pessoa: Pessoa,
  vaga: Vaga,
  ocupacoes: readonly (Ocupacao & Horas)[],
): Omit<Exclusao, 'p'> | null {
  const apto = aptidaoPara(pessoa, vaga)
  const quando = dataCurta(vaga.data)
  if (vaga.ocupantes.includes(pessoa.id)) return { codigo: 'dentro', motivo: 'já está nesta posição' }
  if (!apto) return { codigo: 'vigencia', motivo: `não exerce esta função em ${quando}` }
  if (apto.falta) return { codigo: 'falta', motivo: minuscula(apto.falta) }
  if (pessoa.bloqueios.includes(vaga.horario)) return { codigo: 'bloqueio', motivo: `bloqueado em ${quando}` }
  if (pessoa.recusas.includes(vaga.escala))
    return { codigo: 'recusou', motivo: `recusou esta escala de ${quando}` }
  const servico = servicoDa(vaga)
  const choque = ocupacoes.find((o) => clash(o, servico))
  if (choque) {
    const { hora } = local(choque.de, vaga.fuso)
    const onde =
      choque.campus === vaga.campus ? choque.ministerio_nome : `${choque.ministerio_nome} (${choque.campus})`
    return { codigo: 'ocupado', motivo: `já serve às ${hora} em ${onde}` }
  }
  if (pessoa.maximo_mes !== null) {
    const dias = diasNoMes(ocupacoes, vaga.mes, vaga.fuso)
    if (!dias.has(vaga.dia) && dias.size >= pessoa.maximo_mes)
      return { codigo: 'maximo', motivo: `no limite de ${vezes(pessoa.maximo_mes)} por mês` }
  }
  return null
}

export const minuscula = (frase: string) =>
  (frase.charAt(0).toLowerCase() + frase.slice(1)).replace(/\.$/, '')

function vagasDe({ lugares }: Entrada, { ate }: Opcoes): Vaga[] {
  return lugares
    .map((lugar) => {
      const de = Date.parse(lugar.inicio)
      const { data, hora } = local(de, lugar.fuso)
      const alvo = ate === 'minimo' ? lugar.minimo : lugar.maximo
      return {
        ...lugar,
        n: 0,
        de,
        ate_: Date.parse(lugar.fim),
        mes: data.slice(0, 7),
        data,
        periodo: periodoDas(hora),
        abertas: Math.max(alvo - lugar.ocupantes.length, 0),
        candidatos: [],
        fora: [],
      }
    })
    .toSorted((a, b) => a.de - b.de || (a.id < b.id ? -1 : 1))
    .map((vaga, n) => ({ ...vaga, n }))
}

/** Person p stands in place v, both by index. */
export type Posto = { p: number; v: number }

/** Everything that both solvers and the explanations start from: places, who may stand in them, and who may not and why. */
export function build(entrada: Entrada, opcoes: Opcoes): Modelo {
  const pessoas = entrada.pessoas.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const indice = new Map(pessoas.map(({ id }, p) => [id, p]))
  const ocupacoes: (Ocupacao & Horas)[][] = pessoas.map(() => [])
  for (const ocupacao of entrada.ocupacoes) {
    const p = indice.get(ocupacao.pessoa)
    if (p !== undefined)
      ocupacoes[p]?.push({ ...ocupacao, de: Date.parse(ocupacao.inicio), ate: Date.parse(ocupacao.fim) })
  }
  const juntos: number[][] = pessoas.map(() => [])
  const separados: number[][] = pessoas.map(() => [])
  const par = (lista: number[][], a?: number, b?: number) => {
    if (a === undefined || b === undefined || a === b || lista[a]?.includes(b)) return
    lista[a]?.push(b)
    lista[b]?.push(a)
  }
  for (const { a, b, juntos: bem } of entrada.pares)
    par(bem ? juntos : separados, indice.get(a), indice.get(b))
  pessoas.forEach(({ conjuge }, p) => {
    const c = conjuge === null ? undefined : indice.get(conjuge)
    if (c !== undefined && !separados[p]?.includes(c)) par(juntos, p, c)
  })

  const vagas = vagasDe(entrada, opcoes)
  const porFuncao = new Map<string, number[]>()
  pessoas.forEach(({ aptidoes }, p) => {
    for (const chave of new Set(aptidoes.map(({ ministerio, funcao }) => `${ministerio}|${funcao}`)))
      porFuncao.set(chave, [...(porFuncao.get(chave) ?? []), p])
  })
  const naEscala = new Map<string, Set<string>>()
  for (const { escala, ocupantes } of vagas)
    naEscala.set(escala, new Set([...(naEscala.get(escala) ?? []), ...ocupantes.filter((o) => o !== null)]))
  for (const vaga of vagas) {
    for (const p of porFuncao.get(`${vaga.ministerio}|${vaga.funcao}`) ?? []) {
      const pessoa = pessoas[p]
      if (!pessoa) continue
      const nao = obstacle(pessoa, vaga, ocupacoes[p] ?? [])
      const apartado = separados[p]?.some((q) => naEscala.get(vaga.escala)?.has(pessoas[q]?.id ?? ''))
      if (nao) vaga.fora.push({ p, ...nao })
      else if (apartado) vaga.fora.push({ p, codigo: 'separados', motivo: SEPARADOS })
      else {
        const prefere =
          (pessoa.periodos.length === 0 || pessoa.periodos.includes(vaga.periodo)) &&
          (pessoa.campi.length === 0 || pessoa.campi.includes(vaga.campus))
        vaga.candidatos.push({ p, nivel: aptidaoPara(pessoa, vaga)?.nivel ?? 'apto', prefere })
      }
    }
  }
  const desde = Date.parse(entrada.de)
  const carga = pessoas.map(
    (pessoa, p) =>
      pessoa.carga + new Set(ocupacoes[p]?.filter(({ de }) => de >= desde).map(({ dia }) => dia)).size,
  )
  return { vagas, pessoas, ocupacoes, juntos, separados, carga }
}

/** Whose wish it is stays with them. */
export const SEPARADOS = 'há nesta escala quem prefira servir em outro dia'

/** A part of a roster: who stands in it together. */
export const parteDa = ({ escala, subtempo }: Vaga) => `${escala}|${subtempo}`

/** Inequality of a load between people: 0 all alike, 1 everything on one. */
export function gini(cargas: readonly number[]): number {
  const soma = cargas.reduce((s, c) => s + c, 0)
  if (soma === 0) return 0
  const ordenadas = cargas.toSorted((a, b) => a - b)
  const n = ordenadas.length
  return ordenadas.reduce((s, c, i) => s + (2 * (i + 1) - n - 1) * c, 0) / (n * soma)
}

/** The load of each person once these choices stand: days served, as rehearsal and service of one day are one. */
export function cargasCom({ carga, ocupacoes, vagas }: Modelo, postos: readonly Posto[]): number[] {
  const depois = [...carga]
  const dias = ocupacoes.map((lista) => new Set(lista.map(({ dia }) => dia)))
  for (const { p, v } of postos) {
    const dia = vagas[v]?.dia ?? ''
    if (dias[p]?.has(dia)) continue
    dias[p]?.add(dia)
    depois[p] = (depois[p] ?? 0) + 1
  }
  return depois
}
