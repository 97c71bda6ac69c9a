import { X } from 'lucide-react'
import type { MembrosSearch } from '../../model'
import { useSituacoes } from '../../use-situacoes'
import { type Grupo, readRegras, writeRegras } from '../model'
import { useOpcoesDe } from '../opcoes'
import { camposDe, wordsOf } from '../palavras'

type Chip = { key: string; text: string; patch: Partial<MembrosSearch> }

/** What a group asks, a chip for each part; parts that only hold together stay one. */
function chipsOf(raiz: Grupo, options: ReturnType<typeof useOpcoesDe>): Chip[] {
  if (raiz.combina !== 'todos')
    return [{ key: 'regras', text: wordsOf(raiz, options), patch: { regras: '' } }]
  return raiz.regras.map((no, index) => ({
    key: JSON.stringify(no),
    text: wordsOf(no, options),
    patch: { regras: writeRegras({ ...raiz, regras: raiz.regras.filter((_, at) => at !== index) }) },
  }))
}

type FiltroChipsProps = {
  search: MembrosSearch
  /** A saved list's own search, campus and situation are seen here alone: the fields above it narrow it down further. */
  isWhole: boolean
  onChange: (patch: Partial<MembrosSearch>) => void
}

/** The filters that hold, in words, each with a way to take it off. */
export function FiltroChips({ search, isWhole, onChange }: FiltroChipsProps) {
  const raiz = readRegras(search.regras)
  const options = useOpcoesDe(raiz ? camposDe(raiz) : [])
  const situacoes: Readonly<Record<string, string>> = useSituacoes()
  const { busca, campus, situacao } = search
  const whole: (Chip | false | '')[] = [
    busca && { key: 'busca', text: `Busca: “${busca}”`, patch: { busca: '' } },
    campus && { key: 'campus', text: `Campus: ${campus}`, patch: { campus: '' } },
    situacao && {
      key: 'situacao',
      text: situacao === 'todas' ? 'Também quem saiu' : `Situação: ${situacoes[situacao] ?? situacao}`,
      patch: { situacao: '' },
    },
  ]
  const chips = [
    ...(isWhole ? whole : []),
    ...(raiz ? chipsOf(raiz, options) : []),
    search.familia && { key: 'familia', text: 'Com a família de cada um', patch: { familia: false } },
  ].filter((chip): chip is Chip => Boolean(chip))
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros em uso" className="flex flex-wrap gap-2">
      {chips.map(({ key, text, patch }) => (
        <li
          key={key}
          className="inline-flex max-w-full items-center rounded-full bg-primary-soft pl-3 text-primary-text text-sm"
        >
          <span className="min-w-0 break-words py-1">{text}</span>
          <button
            type="button"
            aria-label={`Tirar o filtro ${text}`}
            onClick={() => onChange(patch)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent md:size-8"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
