import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { SearchField } from '@/components/table/search-field'
import { useIsMobile } from '@/lib/media-query'
import { usePages } from '@/lib/pages'
import type { SetSearch } from '@/lib/search-params'
import type { PermissoesSearch } from '../../model'
import { filterGrupos, PAPEIS } from '../../palavras'
import { avisosDoMenu, frase } from '../model'
import type { Matriz } from '../use-matriz'
import { MatrizGrade } from './matriz-grade'
import { MatrizPapel } from './matriz-papel'
import { PendentesBar } from './pendentes-bar'
import { ReviewDialog } from './review-dialog'

type MatrizTabProps = { matriz: Matriz; search: PermissoesSearch; setSearch: SetSearch<PermissoesSearch> }

function Aviso({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-warning-soft p-4 text-sm text-warning-text">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">{title}</p>
        <ul className="space-y-0.5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What each role may do: all roles side by side, on phones one at a time. */
export function MatrizTab({ matriz, search, setSearch }: MatrizTabProps) {
  const isMobile = useIsMobile()
  const [isReviewing, setReviewing] = useState(false)
  const grupos = filterGrupos(search.busca)
  const avisos = avisosDoMenu(usePages(), matriz.base, matriz.pendentes, PAPEIS)
  return (
    <div className="space-y-4">
      {matriz.deOutros.length > 0 && (
        <Aviso
          title="Outra pessoa mudou as permissões enquanto você editava:"
          lines={matriz.deOutros.map(frase)}
        />
      )}
      {avisos.length > 0 && <Aviso title="O menu e a página não combinam:" lines={avisos} />}
      <SearchField
        label="Filtrar recursos"
        placeholder="Filtrar recursos"
        value={search.busca}
        onChange={(busca) => setSearch({ busca })}
        className="max-w-md"
      />
      {grupos.length === 0 && (
        <Empty title="Nenhum recurso com este nome" description="Limpe o filtro para ver todos." />
      )}
      {grupos.length > 0 &&
        (isMobile ? (
          <MatrizPapel
            matriz={matriz}
            grupos={grupos}
            papel={search.papel || 'admin'}
            onPapel={(papel) => setSearch({ papel })}
          />
        ) : (
          <MatrizGrade
            matriz={matriz}
            grupos={grupos}
            onQuemVe={(ve) => setSearch({ aba: 'pessoas', ve, busca: '' }, { push: true })}
          />
        ))}
      <PendentesBar matriz={matriz} onReview={() => setReviewing(true)} />
      {isReviewing && <ReviewDialog matriz={matriz} onClose={() => setReviewing(false)} />}
    </div>
  )
}
