import { HeartPulse, Palette, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { AparenciaSection } from '../components/aparencia-section'
import { SegurancaSection } from '../components/seguranca-section'
import { configuracoesSearch, SECAO_LABELS, SECOES, type Secao } from '../model'

const SaudeSection = lazy(async () => ({
  default: (await import('../components/saude-section')).SaudeSection,
}))

const ICONS: Record<Secao, typeof Palette> = {
  seguranca: ShieldCheck,
  aparencia: Palette,
  saude: HeartPulse,
}

function SectionList({ secoes, current }: { secoes: readonly Secao[]; current: Secao }) {
  return (
    <nav
      aria-label="Seções das configurações"
      className="flex gap-1 overflow-x-auto md:w-52 md:shrink-0 md:flex-col md:self-start"
    >
      {secoes.map((secao) => {
        const Icon = ICONS[secao]
        const isCurrent = secao === current
        return (
          <Link
            key={secao}
            to={{ search: `?secao=${secao}` }}
            aria-current={isCurrent ? 'page' : undefined}
            className={cn(
              'flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 font-medium text-sm hover:bg-accent hover:text-accent-foreground',
              isCurrent ? 'bg-primary-soft text-primary-text' : 'text-muted-foreground',
            )}
          >
            <Icon aria-hidden className="size-5" />
            {SECAO_LABELS[secao]}
          </Link>
        )
      })}
    </nav>
  )
}

/** Pages of their own about people's data. */
function PrivacidadeLinks() {
  const { can, canEdit, todosOsCampi } = usePermissions()
  return (
    <nav aria-label="Dados e privacidade" className="mt-8 flex flex-wrap gap-2 border-border border-t pt-6">
      <Button asChild variant="outline">
        <Link to="/privacidade">Meus dados e privacidade</Link>
      </Button>
      {can('membros', 'aprovar') && (
        <Button asChild variant="outline">
          <Link to="/configuracoes/lgpd">Pedidos de titulares</Link>
        </Button>
      )}
      {canEdit('configuracoes') && todosOsCampi && (
        <Button asChild variant="outline">
          <Link to="/configuracoes/auditoria">Auditoria</Link>
        </Button>
      )}
    </nav>
  )
}

export function Component() {
  const [search] = useSearch(configuracoesSearch)
  const { canEdit, todosOsCampi } = usePermissions()
  const secoes = SECOES.filter((one) => one !== 'saude' || (canEdit('configuracoes') && todosOsCampi))
  const secao = secoes.includes(search.secao) ? search.secao : 'seguranca'
  return (
    <Page title="Configurações" documentTitle={`${SECAO_LABELS[secao]} · Configurações`}>
      <div className="flex flex-col gap-6 md:flex-row md:gap-10">
        <SectionList secoes={secoes} current={secao} />
        <div className="min-w-0 max-w-3xl flex-1">
          {secao === 'seguranca' && <SegurancaSection />}
          {secao === 'aparencia' && <AparenciaSection />}
          {secao === 'saude' && (
            <Suspense fallback={<PageSkeleton />}>
              <SaudeSection />
            </Suspense>
          )}
          <PrivacidadeLinks />
        </div>
      </div>
    </Page>
  )
}
