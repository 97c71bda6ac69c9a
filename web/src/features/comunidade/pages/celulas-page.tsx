import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, HeartPulse, Home, LocateFixed, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { Ponto } from '@/lib/places'
import { useSearch } from '@/lib/search-params'
import { useLocate } from '@/lib/use-locate'
import { CelulaCard } from '../components/celula-card'
import { CelulaDialog } from '../components/celula-dialog'
import { ComunidadeTabs } from '../components/comunidade-tabs'
import { Esperam } from '../components/esperam'
import { Filtros } from '../components/filtros'
import { ListaOuMapa } from '../components/lista-ou-mapa'
import { NoMapa } from '../components/no-mapa'
import { PrimeirosPassos } from '../components/primeiros-passos'
import { type Celula, celulasSearch, filterCelulas, propostasOf } from '../model'
import { byDistance, withDistance } from '../perto'
import { comunidadeQueries } from '../queries'

const grid = 'grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** Finding a cell and coming into it; one's own stands first. */
export function Component() {
  const [search, setSearch] = useSearch(celulasSearch)
  const { data: celulas } = useSuspenseQuery(comunidadeQueries.celulas())
  const { can, canEdit: edits } = usePermissions()
  const canEdit = edits('familia_pv')
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const { data: cuidadas = [] } = useQuery(comunidadeQueries.saude())
  const caresFor = canEdit || cuidadas.length > 0
  const esperam = celulas.filter(({ pedidos }) => (pedidos ?? 0) > 0)
  const minhas = celulas.filter(({ meu_papel, meu_pedido }) => meu_papel || meu_pedido)
  const outras = celulas.filter(({ meu_papel, meu_pedido }) => !meu_papel && !meu_pedido)
  const minha = minhas.find(({ meu_papel, tipo }) => meu_papel && tipo === 'celula')
  const filtradas = filterCelulas(outras, search)
  const isFiltered = filtradas.length < outras.length
  const { data: motivos = [] } = useQuery(comunidadeQueries.paraMim())
  const { data: mapa } = useQuery(comunidadeQueries.mapa())
  const noMapa = useMemo(() => filterCelulas(celulas, search), [celulas, search])
  // where the person is stays on this page, and goes with it
  const [aqui, setAqui] = useState<Ponto | null>(null)
  const { locate, isLocating } = useLocate(setAqui)
  const hasPontos = outras.some(({ latitude }) => latitude !== null)
  const reasonOf = (id: string) => motivos.find(({ celula }) => celula === id)?.motivo
  const near = aqui && byDistance(filtradas, aqui)
  const propostas = near || isFiltered || outras.length <= motivos.length ? [] : propostasOf(outras, motivos)
  const found: { celula: Celula; motivo?: string }[] = near
    ? near.map(({ celula, km }) => ({ celula, motivo: withDistance(km, reasonOf(celula.id)) }))
    : filtradas
        .filter((uma) => !propostas.some(({ celula }) => celula.id === uma.id))
        .map((celula) => ({ celula }))
  return (
    <Page
      title="Comunidade"
      description="Células e grupos do seu campus."
      actions={
        <>
          {caresFor && (
            <Button asChild variant="outline">
              <Link to="/comunidade/saude">
                <HeartPulse aria-hidden />
                {canEdit ? 'Cuidar das células' : 'Minhas células em números'}
              </Link>
            </Button>
          )}
          {can('diretorio', 'visualizar') && !caresFor && (
            <Button asChild variant="outline">
              <Link to="/diretorio-profissional">
                <BriefcaseBusiness aria-hidden />
                Diretório profissional
              </Link>
            </Button>
          )}
        </>
      }
      more={
        caresFor &&
        can('diretorio', 'visualizar') && (
          <MoreMenu label="Mais da comunidade">
            <DropdownMenuItem asChild>
              <Link to="/diretorio-profissional">
                <BriefcaseBusiness aria-hidden />
                Diretório profissional
              </Link>
            </DropdownMenuItem>
          </MoreMenu>
        )
      }
    >
      <ComunidadeTabs current="celulas" />
      {esperam.length > 0 && <Esperam celulas={esperam} />}
      <PrimeirosPassos />
      {minhas.length > 0 && (
        <Section title={minhas.length > 1 ? 'Minhas células e pedidos' : 'Minha célula'}>
          <div className={grid}>
            {minhas.map((celula) => (
              <CelulaCard key={celula.id} celula={celula} minha={minha} />
            ))}
          </div>
        </Section>
      )}
      {propostas.length > 0 && (
        <Section title="Para você" description="Pelo seu bairro ou CEP, sua idade e onde há lugar.">
          <div className={grid}>
            {propostas.map(({ celula, motivo }) => (
              <CelulaCard key={celula.id} celula={celula} motivo={motivo} />
            ))}
          </div>
        </Section>
      )}
      <div id="celulas" className="scroll-mt-20">
        <Section
          title={
            near
              ? 'Células perto de mim'
              : minhas.length + propostas.length > 0
                ? 'Outras células e grupos'
                : 'Encontre uma célula'
          }
          description={
            near
              ? 'As mais próximas primeiro, em linha reta até a região da célula. Onde você está não é guardado.'
              : undefined
          }
          actions={
            <>
              {mapa && <ListaOuMapa ver={search.ver} onChange={(ver) => setSearch({ ver })} />}
              {hasPontos && (
                <Button
                  variant="outline"
                  isPending={isLocating}
                  onClick={() => (aqui ? setAqui(null) : locate())}
                >
                  <LocateFixed aria-hidden />
                  {aqui ? 'Na ordem dos dias' : 'Perto de mim'}
                </Button>
              )}
            </>
          }
        >
          {outras.length > 0 && <Filtros celulas={outras} search={search} setSearch={setSearch} />}
          <p className="sr-only" role="status">
            {formatCount(found.length, 'célula', 'células')}
          </p>
          {mapa && search.ver === 'mapa' && <NoMapa mapa={mapa} celulas={noMapa} />}
          {found.length === 0 ? (
            <Empty
              icon={Home}
              title={isFiltered ? 'Nenhuma célula com estes filtros.' : 'Ainda não há células aqui.'}
              description={
                isFiltered
                  ? 'Tente outro dia ou outro bairro.'
                  : canEdit
                    ? 'Crie a primeira: quem lidera, quando e onde.'
                    : 'Quando houver uma no seu campus, ela aparece aqui.'
              }
              action={
                isFiltered ? (
                  <Button
                    variant="outline"
                    onClick={() => setSearch({ dia: '', tipo: '', bairro: '', vagas: false })}
                  >
                    Limpar filtros
                  </Button>
                ) : (
                  canEdit && (
                    <Button onClick={() => setCreating(true)}>
                      <Plus aria-hidden />
                      Nova célula
                    </Button>
                  )
                )
              }
            />
          ) : (
            <div className={grid}>
              {found.map(({ celula, motivo }) => (
                <CelulaCard key={celula.id} celula={celula} minha={minha} motivo={motivo} />
              ))}
            </div>
          )}
        </Section>
      </div>
      {isCreating && (
        <CelulaDialog
          gere
          onSaved={(id) => navigate(`/comunidade/celulas/${id}`)}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}
