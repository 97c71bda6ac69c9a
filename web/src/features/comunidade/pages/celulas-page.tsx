import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, HeartPulse, Home } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { CelulaCard } from '../components/celula-card'
import { Filtros } from '../components/filtros'
import { celulasSearch, filterCelulas } from '../model'
import { comunidadeQueries } from '../queries'

const grid = 'grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** Finding a cell and coming into it; one's own stands first. */
export function Component() {
  const [search, setSearch] = useSearch(celulasSearch)
  const { data: celulas } = useSuspenseQuery(comunidadeQueries.celulas())
  const { can, canEdit: edits } = usePermissions()
  const canEdit = edits('familia_pv')
  const { data: cuidadas = [] } = useQuery(comunidadeQueries.saude())
  const minhas = celulas.filter(({ meu_papel, meu_pedido }) => meu_papel || meu_pedido)
  const outras = celulas.filter(({ meu_papel, meu_pedido }) => !meu_papel && !meu_pedido)
  const found = filterCelulas(outras, search)
  const isInOne = minhas.some(({ meu_papel, tipo }) => meu_papel && tipo === 'celula')
  const isFiltered = found.length < outras.length
  return (
    <Page
      title="Comunidade"
      description="Células e grupos do seu campus."
      actions={
        <>
          {(canEdit || cuidadas.length > 0) && (
            <Button asChild variant="outline">
              <Link to="/comunidade/saude">
                <HeartPulse aria-hidden />
                {canEdit ? 'Cuidar das células' : 'Minhas células em números'}
              </Link>
            </Button>
          )}
          {can('diretorio', 'visualizar') && (
            <Button asChild variant="outline">
              <Link to="/diretorio-profissional">
                <BriefcaseBusiness aria-hidden />
                Diretório profissional
              </Link>
            </Button>
          )}
        </>
      }
    >
      {minhas.length > 0 && (
        <Section title={minhas.length > 1 ? 'Minhas células e pedidos' : 'Minha célula'}>
          <div className={grid}>
            {minhas.map((celula) => (
              <CelulaCard key={celula.id} celula={celula} isInOne={isInOne} />
            ))}
          </div>
        </Section>
      )}
      <Section title={minhas.length > 0 ? 'Outras células e grupos' : 'Encontre uma célula'}>
        {outras.length > 0 && <Filtros celulas={outras} search={search} setSearch={setSearch} />}
        <p className="sr-only" role="status">
          {formatCount(found.length, 'célula', 'células')}
        </p>
        {found.length === 0 ? (
          <Empty
            icon={Home}
            title={isFiltered ? 'Nenhuma célula com estes filtros.' : 'Ainda não há células aqui.'}
            description={
              isFiltered
                ? 'Tente outro dia ou outro bairro.'
                : canEdit
                  ? 'Crie a primeira em “Cuidar das células”.'
                  : 'Quando houver uma no seu campus, ela aparece aqui.'
            }
            action={
              isFiltered && (
                <Button
                  variant="outline"
                  onClick={() => setSearch({ dia: '', tipo: '', bairro: '', vagas: false })}
                >
                  Limpar filtros
                </Button>
              )
            }
          />
        ) : (
          <div className={grid}>
            {found.map((celula) => (
              <CelulaCard key={celula.id} celula={celula} isInOne={isInOne} />
            ))}
          </div>
        )}
      </Section>
    </Page>
  )
}
