import type { Modelo, Posto, Vaga } from './modelo.ts'
import { faltaLider, Situacao, semQuebras } from './regras.ts'

/**
 * The plain algorithm that leaders follow by hand, and other systems by code: the place that is hardest to fill first
 * (fewest people beyond those it needs); in it preferred times, then whoever served longest ago. The fallback where
 * the solver is missing or its time is up, and what it is measured against.
 */
export function guloso(modelo: Modelo): Posto[] {
  const ordem = modelo.vagas
    .filter(({ abertas }) => abertas > 0)
    .toSorted((a, b) => a.candidatos.length - a.abertas - (b.candidatos.length - b.abertas) || a.n - b.n)
  let postos: Posto[] = []
  const recusados = new Set<string>()
  // Whoever a rule of the whole roster takes away again leaves room for another: a few rounds settle it.
  for (let volta = 0; volta < 3; volta += 1) {
    const antes = postos.length
    const situacao = new Situacao(modelo, postos)
    for (const vaga of ordem) fill(situacao, vaga, recusados)
    const todos = situacao.porVaga.flat()
    postos = semQuebras(modelo, todos)
    const ficam = new Set(postos)
    for (const posto of todos) if (!ficam.has(posto)) recusados.add(`${posto.p}|${posto.v}`)
    if (postos.length === antes) break
  }
  return postos.toSorted((a, b) => a.v - b.v || a.p - b.p)
}

function fill(situacao: Situacao, vaga: Vaga, recusados: Set<string>): void {
  const { modelo } = situacao
  const vez = (p: number) => {
    const outras = [
      ...(situacao.porPessoa[p] ?? []).map(({ de }) => de),
      ...(modelo.ocupacoes[p] ?? []).map(({ de }) => de),
    ]
    const ultima = modelo.pessoas[p]?.ultima
    const perto = Math.min(...outras.map((de) => Math.abs(de - vaga.de)), Number.POSITIVE_INFINITY)
    return Math.min(perto, ultima ? vaga.de - Date.parse(ultima) : Number.POSITIVE_INFINITY)
  }
  while ((situacao.porVaga[vaga.n]?.length ?? 0) < vaga.abertas) {
    const livres = vaga.candidatos.filter(
      ({ p }) => !recusados.has(`${p}|${vaga.n}`) && situacao.obstacle(p, vaga) === null,
    )
    const falta = faltaLider(modelo, vaga, situacao.porVaga[vaga.n] ?? [])
    const melhor = livres
      .map((candidato) => ({ ...candidato, espera: vez(candidato.p) }))
      .toSorted(
        (a, b) =>
          (falta ? Number(b.nivel === 'lider') - Number(a.nivel === 'lider') : 0) ||
          Number(a.nivel === 'aprendiz') - Number(b.nivel === 'aprendiz') ||
          Number(b.prefere) - Number(a.prefere) ||
          (a.espera === b.espera ? a.p - b.p : b.espera - a.espera),
      )[0]
    if (!melhor) return
    situacao.por({ p: melhor.p, v: vaga.n })
  }
}
