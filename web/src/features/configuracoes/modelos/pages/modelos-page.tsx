import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Select } from '@/components/ui/select'
import { CARTAS, MENSAGENS, modelosQueries } from '@/features/campi/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { configuracoesQueries } from '../../queries'
import { ModeloCard } from '../components/modelo-card'
import { modelosSearch, textosDe } from '../model'

const ALGUEM = { nome: 'Maria das Dores Silva', campus: 'Sede' }

function Modelos({ campus }: { campus: string }) {
  const { data: linhas } = useSuspenseQuery(modelosQueries.todos())
  const { data: alguem } = useQuery(configuracoesQueries.alguem(campus))
  return (
    <div className="space-y-4">
      {[...MENSAGENS, ...CARTAS].map((chave) => (
        <ModeloCard
          key={`${chave} ${campus}`}
          chave={chave}
          campus={campus}
          pessoa={alguem ?? ALGUEM}
          textos={textosDe(linhas, chave, campus)}
        />
      ))}
    </div>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(modelosSearch)
  const { campi, todosOsCampi } = usePermissions()
  const campus = campi.includes(search.campus) ? search.campus : todosOsCampi ? '' : (campi[0] ?? '')
  return (
    <ConfiguracoesFrame
      secao="modelos"
      title="Modelos de mensagem"
      description="O que já vem escrito quando alguém abre uma conversa, e o texto das cartas."
    >
      <div className="max-w-3xl space-y-4">
        <Select
          aria-label="Para quem"
          placeholder={todosOsCampi ? 'Toda a igreja' : undefined}
          options={campi.map((value) => ({ value, label: `Campus ${value}` }))}
          value={campus}
          onChange={({ target }) => setSearch({ campus: target.value })}
          className="md:w-72"
        />
        <Suspense fallback={<PageSkeleton />}>
          <Modelos campus={campus} />
        </Suspense>
      </div>
    </ConfiguracoesFrame>
  )
}
