import { DAY_MS } from '../../../lib/clock.ts'
import { clash, local, type Modelo, type Posto, servicoDa, type Vaga } from './modelo.ts'
import { adultosPorEscala, group, hasLider, partesProtegidas } from './regras.ts'

/** What a filled place is worth against everything else: no fairness is bought with an empty place. */
const PREENCHER = 10_000
const MINIMO = 1_000
const EQUILIBRIO = 10
const PREFERENCIA = 6
const SEGUIDO = 8
const JUNTOS = 5
const SEM_LIDER = 300
const APRENDIZ_SO = 40
const SEMANA = 7 * DAY_MS

/** A linear program in rows, as HiGHS takes it: minimise costs of columns between their bounds. */
export type Programa = {
  custos: number[]
  tetos: number[]
  inteiras: boolean[]
  linhas: { indices: number[]; valores: number[]; de: number; ate: number }[]
  /** What the first columns say: this person stands in this place. */
  postos: Posto[]
}

type Termo = readonly [coluna: number, fator: number]
const { NEGATIVE_INFINITY: NADA } = Number

class Montagem implements Programa {
  custos: number[] = []
  tetos: number[] = []
  inteiras: boolean[] = []
  linhas: Programa['linhas'] = []
  postos: Posto[] = []

  coluna(custo: number, teto = 1, inteira = false): number {
    this.custos.push(custo)
    this.tetos.push(teto)
    this.inteiras.push(inteira)
    return this.custos.length - 1
  }
  linha(termos: readonly Termo[], de: number, ate: number): void {
    if (termos.length === 0) return
    this.linhas.push({ indices: termos.map(([c]) => c), valores: termos.map(([, f]) => f), de, ate })
  }
}

const um = (c: number): Termo => [c, 1]
const menos = (c: number): Termo => [c, -1]

/** A clique cover of what one person cannot hold together: each list is of columns of which at most one holds. */
function cliques(itens: readonly { x: number; vaga: Vaga }[]): { x: number; vaga: Vaga }[][] {
  const choca = itens.map((a) => itens.map((b) => a !== b && clash(servicoDa(a.vaga), servicoDa(b.vaga))))
  const coberta = itens.map(() => itens.map(() => false))
  const achadas: { x: number; vaga: Vaga }[][] = []
  for (let i = 0; i < itens.length; i += 1)
    for (let j = i + 1; j < itens.length; j += 1) {
      if (!choca[i]?.[j] || coberta[i]?.[j]) continue
      const grupo = [i, j]
      for (let k = 0; k < itens.length; k += 1)
        if (!grupo.includes(k) && grupo.every((g) => choca[g]?.[k])) grupo.push(k)
      for (const a of grupo) for (const b of grupo) (coberta[a] ?? [])[b] = true
      achadas.push(grupo.flatMap((g) => itens[g] ?? []))
    }
  return achadas
}

/** The fill as a program: who stands where, at least cost. Load counts by its square, so that the next service goes to whoever has fewest. */
export function programa(modelo: Modelo): Programa {
  const m = new Montagem()
  const porPessoa: { x: number; vaga: Vaga }[][] = modelo.pessoas.map(() => [])
  const porVaga: { x: number; p: number; nivel: string }[][] = modelo.vagas.map(() => [])
  for (const vaga of modelo.vagas) {
    if (vaga.abertas === 0) continue
    for (const { p, nivel, prefere } of vaga.candidatos) {
      const so = nivel === 'aprendiz' && vaga.maximo === 1 ? APRENDIZ_SO : 0
      const x = m.coluna((prefere ? 0 : PREFERENCIA) + so - PREENCHER, 1, true)
      m.postos.push({ p, v: vaga.n })
      porPessoa[p]?.push({ x, vaga })
      porVaga[vaga.n]?.push({ x, p, nivel })
    }
  }
  for (const vaga of modelo.vagas) lugaresDa(m, vaga, porVaga[vaga.n] ?? [], modelo)
  const dias = modelo.pessoas.map((_, p) => addServing(m, modelo, p, porPessoa[p] ?? []))
  regrasDaEscala(m, modelo, porVaga)
  separados(m, modelo, porPessoa)
  juntos(m, modelo, dias)
  return m
}

function lugaresDa(
  m: Montagem,
  vaga: Vaga,
  aqui: { x: number; p: number; nivel: string }[],
  modelo: Modelo,
): void {
  const xs = aqui.map(({ x }) => um(x))
  m.linha(xs, NADA, vaga.abertas)
  const precisa = Math.max(vaga.minimo - vaga.ocupantes.length, 0)
  if (precisa > 0 && vaga.abertas > precisa)
    m.linha([menos(m.coluna(-MINIMO, precisa)), ...xs], 0, Number.POSITIVE_INFINITY)
  if (vaga.maximo === 1) return
  const fixos = new Set(vaga.ocupantes)
  const apto = modelo.pessoas.some(
    ({ id, aptidoes }) =>
      fixos.has(id) &&
      aptidoes.some(
        (a) => a.funcao === vaga.funcao && a.ministerio === vaga.ministerio && a.nivel !== 'aprendiz',
      ),
  )
  if (apto) return
  const aptos = aqui.filter(({ nivel }) => nivel !== 'aprendiz').map(({ x }) => um(x))
  for (const { x, nivel } of aqui)
    if (nivel === 'aprendiz')
      m.linha([menos(x), ...aptos, um(m.coluna(APRENDIZ_SO))], 0, Number.POSITIVE_INFINITY)
}

/** What one person does: no two places at once, the maximum of a month, load and rest. Gives the terms that say on which date they serve. */
function addServing(
  m: Montagem,
  modelo: Modelo,
  p: number,
  itens: { x: number; vaga: Vaga }[],
): Map<string, Termo[]> {
  const datas = new Map<string, Termo[]>()
  if (itens.length === 0) return datas
  const ocupacoes = modelo.ocupacoes[p] ?? []
  const jaServe = new Set(ocupacoes.map(({ dia }) => dia))
  const emPar = (modelo.juntos[p]?.length ?? 0) > 0
  const doDia = new Map<string, { x: number; vaga: Vaga }[]>()
  for (const item of itens) doDia.set(item.vaga.dia, [...(doDia.get(item.vaga.dia) ?? []), item])
  const carga: Termo[] = []
  const doMes = new Map<string, { termos: Termo[]; fuso: string }>()
  const daSemana = new Map<number, Termo[]>()
  const cobertas = cliques(itens)
  for (const [dia, daqui] of doDia) {
    const vaga = daqui[0]?.vaga
    if (!vaga) continue
    // Places that exclude one another are the day itself; others need a column that says that the day is served.
    let z: Termo[] = daqui.map(({ x }) => um(x))
    const exclusivas = daqui.every((a, i) =>
      daqui.every((b, j) => i >= j || clash(servicoDa(a.vaga), servicoDa(b.vaga))),
    )
    if (!exclusivas) {
      const serve = m.coluna(0)
      for (const { x } of daqui) m.linha([um(x), menos(serve)], NADA, 0)
      if (emPar) m.linha([um(serve), ...daqui.map(({ x }) => menos(x))], NADA, 0)
      z = [um(serve)]
    }
    datas.set(vaga.data, [...(datas.get(vaga.data) ?? []), ...z])
    if (jaServe.has(dia)) continue
    carga.push(...z)
    doMes.set(vaga.mes, { termos: [...(doMes.get(vaga.mes)?.termos ?? []), ...z], fuso: vaga.fuso })
    const semana = Math.floor(vaga.de / SEMANA)
    daSemana.set(semana, [...(daSemana.get(semana) ?? []), ...z])
  }
  for (const grupo of cobertas)
    m.linha(
      grupo.map(({ x }) => um(x)),
      NADA,
      1,
    )
  maximoDoMes(m, modelo, p, doMes)
  // Each further day costs more than the one before: the difference of two squares.
  const antes = modelo.carga[p] ?? 0
  const degraus = Math.min(doDia.size, 8)
  const escada = Array.from({ length: degraus }, (_, k) =>
    menos(m.coluna(EQUILIBRIO * (2 * (antes + k) + 1), k === degraus - 1 ? Number.POSITIVE_INFINITY : 1)),
  )
  m.linha([...carga, ...escada], 0, 0)
  const semanas = new Set([...daSemana.keys()].flatMap((s) => [s - 1, s]))
  for (const s of semanas) {
    const termos = [...(daSemana.get(s) ?? []), ...(daSemana.get(s + 1) ?? [])]
    const ja = ocupacoes.filter(
      ({ de }) => Math.floor(de / SEMANA) === s || Math.floor(de / SEMANA) === s + 1,
    ).length
    if (termos.length + ja > 1)
      m.linha([...termos, menos(m.coluna(SEGUIDO, Number.POSITIVE_INFINITY))], NADA, Math.max(1 - ja, 0))
  }
  return datas
}

function maximoDoMes(
  m: Montagem,
  modelo: Modelo,
  p: number,
  doMes: Map<string, { termos: Termo[]; fuso: string }>,
): void {
  const maximo = modelo.pessoas[p]?.maximo_mes ?? null
  if (maximo === null) return
  for (const [mes, { termos, fuso }] of doMes) {
    const dias = (modelo.ocupacoes[p] ?? [])
      .filter(({ de }) => local(de, fuso).data.startsWith(mes))
      .map(({ dia }) => dia)
    m.linha(termos, NADA, Math.max(maximo - new Set(dias).size, 0))
  }
}

function regrasDaEscala(
  m: Montagem,
  modelo: Modelo,
  porVaga: { x: number; p: number; nivel: string }[][],
): void {
  const adulto = ({ p }: { p: number }) => modelo.pessoas[p]?.adulto === true
  const de = (vagas: readonly Vaga[]) => vagas.flatMap(({ n }) => porVaga[n] ?? [])
  for (const { vagas, fixos } of partesProtegidas(modelo)) {
    if (fixos >= 2) continue
    const todos = de(vagas)
    const ha = m.coluna(0, 1, true)
    m.linha([...todos.filter(adulto).map(({ x }) => um(x)), [ha, -2]], -fixos, Number.POSITIVE_INFINITY)
    for (const { x } of todos) m.linha([um(x), menos(ha)], NADA, 0)
  }
  const fixos = adultosPorEscala(modelo)
  for (const [escala, vagas] of group(modelo.vagas, (v) => v.escala)) {
    if ((fixos.get(escala) ?? 0) > 0) continue
    const todos = de(vagas)
    const menores = todos.filter(({ p }) => modelo.pessoas[p]?.menor)
    if (menores.length === 0) continue
    const ha = m.coluna(0)
    m.linha([menos(ha), ...todos.filter(adulto).map(({ x }) => um(x))], 0, Number.POSITIVE_INFINITY)
    for (const { x } of menores) m.linha([um(x), menos(ha)], NADA, 0)
  }
  for (const vaga of modelo.vagas) {
    if (!vaga.pede_lider || hasLider(modelo, vaga)) continue
    const lideres = de([vaga])
      .filter(({ nivel }) => nivel === 'lider')
      .map(({ x }) => um(x))
    if (lideres.length > 0) m.linha([...lideres, um(m.coluna(SEM_LIDER))], 1, Number.POSITIVE_INFINITY)
  }
}

function separados(m: Montagem, modelo: Modelo, porPessoa: { x: number; vaga: Vaga }[][]): void {
  modelo.separados.forEach((outros, p) => {
    for (const q of outros)
      if (p < q)
        for (const a of porPessoa[p] ?? [])
          for (const b of porPessoa[q] ?? [])
            if (a.vaga.escala === b.vaga.escala) m.linha([um(a.x), um(b.x)], NADA, 1)
  })
}

function juntos(m: Montagem, modelo: Modelo, dias: Map<string, Termo[]>[]): void {
  modelo.juntos.forEach((outros, p) => {
    for (const q of outros)
      if (p < q)
        for (const [data, termos] of dias[p] ?? []) {
          const dele = dias[q]?.get(data)
          if (!dele) continue
          const ambos = m.coluna(-JUNTOS)
          m.linha([um(ambos), ...termos.map(([c]) => menos(c))], NADA, 0)
          m.linha([um(ambos), ...dele.map(([c]) => menos(c))], NADA, 0)
        }
  })
}
