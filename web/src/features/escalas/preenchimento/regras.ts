import {
  clash,
  diasNoMes,
  local,
  type Modelo,
  type Posto,
  parteDa,
  SEPARADOS,
  servicoDa,
  type Vaga,
  vezes,
} from './modelo.ts'

export type Impedimento = { codigo: 'ocupado' | 'maximo' | 'separados' | 'dentro'; motivo: string }

/** Who stands where while a roster is being made, and what that forbids. */
export class Situacao {
  readonly modelo: Modelo
  readonly porPessoa: Vaga[][]
  readonly porVaga: Posto[][]
  readonly porEscala = new Map<string, Set<number>>()

  constructor(modelo: Modelo, postos: readonly Posto[] = []) {
    this.modelo = modelo
    this.porPessoa = modelo.pessoas.map(() => [])
    this.porVaga = modelo.vagas.map(() => [])
    for (const posto of postos) this.por(posto)
  }

  por(posto: Posto): void {
    const vaga = this.modelo.vagas[posto.v]
    if (!vaga) return
    this.porPessoa[posto.p]?.push(vaga)
    this.porVaga[posto.v]?.push(posto)
    this.porEscala.set(vaga.escala, (this.porEscala.get(vaga.escala) ?? new Set()).add(posto.p))
  }

  /** Why a candidate of a place cannot stand in it, now that others (but `sem`) were chosen; null: nothing speaks against it. */
  obstacle(p: number, vaga: Vaga, sem?: Vaga): Impedimento | null {
    const { modelo } = this
    const escolhidas = (this.porPessoa[p] ?? []).filter((outra) => outra !== sem)
    if (escolhidas.includes(vaga)) return { codigo: 'dentro', motivo: 'escolhida' }
    const servico = servicoDa(vaga)
    const choque = escolhidas.find((outra) => clash(servicoDa(outra), servico))
    if (choque)
      return {
        codigo: 'ocupado',
        motivo: `serve às ${local(choque.de, choque.fuso).hora} em ${choque.ministerio_nome} (${choque.funcao_nome})`,
      }
    const maximo = modelo.pessoas[p]?.maximo_mes ?? null
    if (maximo !== null) {
      const dias = diasNoMes(modelo.ocupacoes[p] ?? [], vaga.mes, vaga.fuso)
      for (const outra of escolhidas) if (outra.mes === vaga.mes) dias.add(outra.dia)
      if (!dias.has(vaga.dia) && dias.size >= maximo)
        return { codigo: 'maximo', motivo: `no limite de ${vezes(maximo)} por mês com esta escala` }
    }
    const colegas = this.porEscala.get(vaga.escala)
    if (colegas && modelo.separados[p]?.some((q) => colegas.has(q)))
      return { codigo: 'separados', motivo: SEPARADOS }
    return null
  }
}

/** One of those who already stand in a place leads in its function. */
export function hasLider({ pessoas }: Modelo, { ocupantes, funcao, ministerio }: Vaga): boolean {
  return pessoas.some(
    ({ id, aptidoes }) =>
      ocupantes.includes(id) &&
      aptidoes.some((a) => a.funcao === funcao && a.ministerio === ministerio && a.nivel === 'lider'),
  )
}

export const leads = ({ candidatos }: Vaga, p: number) =>
  candidatos.some((c) => c.p === p && c.nivel === 'lider')

/** The place asks for somebody who leads, and none of those in it, already or by choice, does. */
export function faltaLider(modelo: Modelo, vaga: Vaga, escolhidos: readonly Posto[]): boolean {
  return vaga.pede_lider && !hasLider(modelo, vaga) && !escolhidos.some(({ p }) => leads(vaga, p))
}

const adultosFixos = (modelo: Modelo, vagas: readonly Vaga[]) => {
  const adultos = new Set(modelo.pessoas.filter(({ adulto }) => adulto).map(({ id }) => id))
  return vagas.flatMap(({ ocupantes }) => ocupantes).filter((o) => o !== null && adultos.has(o)).length
}

/** Places by what they have in common. */
export function group(vagas: readonly Vaga[], chave: (vaga: Vaga) => string): Map<string, Vaga[]> {
  const grupos = new Map<string, Vaga[]>()
  for (const vaga of vagas) {
    const grupo = grupos.get(chave(vaga))
    if (grupo) grupo.push(vaga)
    else grupos.set(chave(vaga), [vaga])
  }
  return grupos
}

/** The parts of rosters that look after children, with the adults who already stand there. */
export function partesProtegidas(modelo: Modelo): { vagas: Vaga[]; fixos: number }[] {
  const protegidas = modelo.vagas.filter(({ protege }) => protege)
  return [...group(protegidas, parteDa).values()].map((vagas) => ({
    vagas,
    fixos: adultosFixos(modelo, vagas),
  }))
}

/** The adults who already stand in each roster. */
export function adultosPorEscala(modelo: Modelo): Map<string, number> {
  return new Map(
    [...group(modelo.vagas, ({ escala }) => escala)].map(([e, vagas]) => [e, adultosFixos(modelo, vagas)]),
  )
}

/**
 * Takes away whoever breaks a rule that a roster keeps as a whole: children's parts have two adults or nobody, and
 * somebody under age serves only beside an adult. Taking one away may break another's, so it goes on until nothing does.
 */
export function semQuebras(modelo: Modelo, postos: readonly Posto[]): Posto[] {
  const adulto = ({ p }: Posto) => modelo.pessoas[p]?.adulto === true
  const fixos = adultosPorEscala(modelo)
  const partes = partesProtegidas(modelo)
  let ficam = [...postos]
  for (;;) {
    const fora = new Set<Posto>()
    for (const { vagas, fixos: la } of partes) {
      const daqui = ficam.filter(({ v }) => vagas.some(({ n }) => n === v))
      if (daqui.length > 0 && la + daqui.filter(adulto).length < 2) for (const posto of daqui) fora.add(posto)
    }
    const comAdulto = new Set(
      ficam
        .filter((posto) => adulto(posto) && !fora.has(posto))
        .map(({ v }) => modelo.vagas[v]?.escala ?? ''),
    )
    for (const posto of ficam) {
      const escala = modelo.vagas[posto.v]?.escala ?? ''
      if (modelo.pessoas[posto.p]?.menor && !comAdulto.has(escala) && (fixos.get(escala) ?? 0) === 0)
        fora.add(posto)
    }
    if (fora.size === 0) return ficam
    ficam = ficam.filter((posto) => !fora.has(posto))
  }
}
