import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { z } from 'zod'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { PageTabs } from '@/components/page/page-tabs'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { AvisosAparelhos } from '../components/avisos-aparelhos'
import { AvisosGrade } from '../components/avisos-grade'
import { AvisosPadroes } from '../components/avisos-padroes'
import { AvisosQuando } from '../components/avisos-quando'
import { gradeDe, isLigado } from '../model'
import { avisosMutations, avisosQueries } from '../queries'

const search = z.object({ aba: z.enum(['meus', 'igreja']).default('meus') })
const TABS = [
  { name: 'meus', label: 'Meus avisos', to: '?' },
  { name: 'igreja', label: 'Padrão da igreja', to: '?aba=igreja' },
]

function Meus() {
  const { data: padroes } = useSuspenseQuery(avisosQueries.padroes())
  const { data: meus } = useSuspenseQuery(avisosQueries.meus())
  const { mutate: choose } = useMutation(avisosMutations.choose())
  const back = useMutation(avisosMutations.resetToDefault())
  const grade = gradeDe(padroes.canais)
  return (
    <div className="space-y-8">
      <Section
        title="Por onde"
        description="“App” é o sino. Sem a marca, o aviso fica na lista, e o sino não o conta."
        actions={
          meus.preferencias.length > 0 && (
            <Button variant="outline" isPending={back.isPending} onClick={() => back.mutate()}>
              Voltar ao padrão da igreja
            </Button>
          )
        }
      >
        <AvisosGrade
          label="Meus avisos por assunto e canal"
          isLigado={(categoria, canal) => isLigado(grade, meus.preferencias, categoria, canal)}
          onChange={(categoria, canal, ligado) => choose({ categoria, canal, ligado })}
        />
      </Section>
      <AvisosQuando ajustes={meus.ajustes} padroes={padroes} />
      <AvisosAparelhos />
    </div>
  )
}

export function Component() {
  const [{ aba }] = useSearch(search)
  const { canEdit, todosOsCampi } = usePermissions()
  const isGeral = canEdit('configuracoes') && todosOsCampi
  return (
    <ConfiguracoesFrame
      secao="notificacoes"
      title="Notificações"
      description="O que chega a você, por onde e quando."
    >
      {isGeral && <PageTabs label="De quem" tabs={TABS} current={aba} />}
      <div className="max-w-3xl">
        <Suspense key={aba} fallback={<PageSkeleton />}>
          {isGeral && aba === 'igreja' ? <AvisosPadroes /> : <Meus />}
        </Suspense>
      </div>
    </ConfiguracoesFrame>
  )
}
