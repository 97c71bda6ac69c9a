import { formatCount } from '@/lib/format'
import type { Proposta } from './use-proposta'

/** “19 pessoas em 48 lugares; 2 ficam vazios.”: what a proposal would do as it stands. */
export function resumoDaProposta({ feito, lacunas, itens, sugeridos }: Proposta): string {
  const vazios = feito.decisoes.reduce((soma, { faltam }) => soma + faltam, 0)
  const pessoas = new Set(itens.map(({ membro }) => membro)).size
  const posto = lacunas
    ? `${formatCount(sugeridos, 'sugestão', 'sugestões')} para ${formatCount(feito.decisoes.length, 'lugar', 'lugares')}`
    : `${formatCount(pessoas, 'pessoa', 'pessoas')} em ${formatCount(itens.length, 'lugar', 'lugares')}`
  return `${posto}${vazios > 0 ? `; ${formatCount(vazios, 'fica vazio', 'ficam vazios')}` : ''}.`
}

/** “De 1 a 3 dias por pessoa.”: how even a proposal is, in what people count. */
export function diasPorPessoa({ feito, itens }: Proposta): string | null {
  const diaDe = new Map(feito.decisoes.map(({ lugar, dia }) => [lugar, dia]))
  const dias = Map.groupBy(itens, ({ membro }) => membro)
  const quantos = [...dias.values()].map((dele) => new Set(dele.map(({ vaga }) => diaDe.get(vaga))).size)
  if (quantos.length < 2) return null
  const [menos, mais] = [Math.min(...quantos), Math.max(...quantos)]
  const ate = formatCount(mais, 'dia', 'dias')
  return menos === mais ? `Cada pessoa serve ${ate}.` : `De ${menos} a ${ate} por pessoa.`
}

/** What accepting is called now. */
export function acceptLabel({ lacunas, itens }: Proposta): string {
  const quantos = formatCount(itens.length, 'lugar', 'lugares')
  if (!lacunas) return `Preencher ${quantos} no rascunho`
  return itens.length > 0 ? `Preencher ${quantos} e convidar…` : 'Marque quem convidar'
}
