import type { Entrada, Escolha, Lugar, Pessoa } from '../../web/src/features/escalas/preenchimento/entrada.ts'
import { dayOf } from '../../web/src/lib/clock.ts'

/**
 * Every hard rule that these choices break, each as a sentence. Written from the rules alone, sharing nothing with the
 * solvers: what a measurement or a test holds them against.
 */
export function brokenRules(entrada: Entrada, escolhas: readonly Escolha[]): string[] {
  const quebras: string[] = []
  const lugares = new Map(entrada.lugares.map((l) => [l.id, l]))
  const pessoas = new Map(entrada.pessoas.map((p) => [p.id, p]))
  type Servico = {
    dia: string
    escala: string
    subtempo: string
    campus: string
    inicio: string
    fim: string
    exclusivo: boolean
  }
  const servicos = new Map<string, Servico[]>()
  for (const o of entrada.ocupacoes) servicos.set(o.pessoa, [...(servicos.get(o.pessoa) ?? []), o])
  const postos: { lugar: Lugar; pessoa: Pessoa }[] = []
  for (const { lugar: qual, pessoa: quem } of escolhas) {
    const lugar = lugares.get(qual)
    const pessoa = pessoas.get(quem)
    if (!lugar || !pessoa) {
      quebras.push(`${qual}: não existe`)
      continue
    }
    const hoje = dayOf(lugar.inicio, lugar.fuso)
    const diz = (regra: string) => quebras.push(`${pessoa.nome} em ${lugar.funcao_nome}, ${hoje}: ${regra}`)
    const apto = pessoa.aptidoes.some(
      (a) =>
        a.ministerio === lugar.ministerio &&
        a.funcao === lugar.funcao &&
        !a.falta &&
        a.de <= hoje &&
        (!a.ate || a.ate > hoje),
    )
    if (!apto) diz('não é apta')
    if (pessoa.bloqueios.includes(lugar.horario)) diz('bloqueada')
    if (pessoa.recusas.includes(lugar.escala)) diz('recusou')
    const outros = servicos.get(quem) ?? []
    for (const o of outros) {
      const mesmaParte = o.escala === lugar.escala && o.subtempo === lugar.subtempo
      const perto = o.campus === lugar.campus ? 0 : 3 * 3_600_000
      const junto =
        Date.parse(o.inicio) < Date.parse(lugar.fim) + perto &&
        Date.parse(lugar.inicio) < Date.parse(o.fim) + perto
      if (mesmaParte ? o.exclusivo && !lugar.acumula : junto) diz('já serve nesta hora')
    }
    servicos.set(quem, [...outros, { ...lugar, exclusivo: !lugar.acumula }])
    postos.push({ lugar, pessoa })
  }
  for (const [quem, lista] of servicos) {
    const maximo = pessoas.get(quem)?.maximo_mes
    const novos = postos.filter(({ pessoa }) => pessoa.id === quem)
    if (!maximo || novos.length === 0) continue
    for (const { lugar } of novos) {
      const mes = dayOf(lugar.inicio, lugar.fuso).slice(0, 7)
      const dias = new Set(lista.filter((s) => dayOf(s.inicio, lugar.fuso).startsWith(mes)).map((s) => s.dia))
      const antes = new Set(
        entrada.ocupacoes
          .filter((o) => o.pessoa === quem && dayOf(o.inicio, lugar.fuso).startsWith(mes))
          .map((o) => o.dia),
      )
      if (dias.size > Math.max(maximo, antes.size)) quebras.push(`${quem}: mais de ${maximo} em ${mes}`)
    }
  }
  const naEscala = (escala: string) => [
    ...postos.filter(({ lugar }) => lugar.escala === escala).map(({ pessoa }) => pessoa.id),
    ...entrada.lugares.filter((l) => l.escala === escala).flatMap((l) => l.ocupantes),
  ]
  for (const { lugar, pessoa } of postos) {
    const colegas = naEscala(lugar.escala)
    if (
      entrada.pares.some(
        (p) =>
          !p.juntos &&
          ((p.a === pessoa.id && colegas.includes(p.b)) || (p.b === pessoa.id && colegas.includes(p.a))),
      )
    )
      quebras.push(`${pessoa.nome}, ${lugar.inicio}: com quem pediu para não servir`)
    if (pessoa.menor && !colegas.some((c) => c !== null && pessoas.get(c)?.adulto))
      quebras.push(`${pessoa.nome}, ${lugar.inicio}: menor sem adulto`)
    if (lugar.protege) {
      const parte = (l: Lugar) => l.protege && l.escala === lugar.escala && l.subtempo === lugar.subtempo
      const la = [
        ...postos.filter((p) => parte(p.lugar)).map((p) => p.pessoa.id),
        ...entrada.lugares.filter(parte).flatMap((l) => l.ocupantes),
      ]
      if (la.filter((c) => c !== null && pessoas.get(c)?.adulto).length < 2)
        quebras.push(`${lugar.funcao_nome}, ${lugar.inicio}: crianças sem dois adultos`)
    }
  }
  for (const lugar of entrada.lugares) {
    const postas = postos.filter((p) => p.lugar.id === lugar.id)
    if (postas.length > 0 && postas.length + lugar.ocupantes.length > lugar.maximo)
      quebras.push(`${lugar.id}: gente demais`)
    if (
      new Set([...postas.map(({ pessoa }) => pessoa.id), ...lugar.ocupantes.filter((o) => o !== null)]).size <
      postas.length + lugar.ocupantes.filter((o) => o !== null).length
    )
      quebras.push(`${lugar.id}: a mesma pessoa duas vezes`)
  }
  return quebras
}
