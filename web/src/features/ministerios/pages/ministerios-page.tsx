import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { HandHeart, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { campiQueries } from '@/features/campi/public'
import { formatCount } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { MinisterioCard } from '../components/ministerio-card'
import { MinisterioForm } from '../components/ministerio-form'
import { MinisteriosUsuais } from '../components/ministerios-usuais'
import { ministeriosSearch } from '../model'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'] as const

function NovoMinisterio({ campi }: { campi: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Novo ministério
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Novo ministério" size="lg">
          <MinisterioForm
            ministerio={null}
            campi={campi}
            canRename
            onDone={(id) => navigate(`/ministerios/${id}/configuracoes`)}
            onCancel={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}

function NoMinisterio() {
  const { coordena, campi } = useCanCoordinate()
  const { data: own } = useQuery(campiQueries.ativos())
  const [isOpen, setOpen] = useState(false)
  const campus = campi[0] ?? own?.[0]?.nome
  if (!coordena || !campus) {
    return (
      <Empty
        icon={HandHeart}
        title="Ainda não há ministérios aqui"
        description="Quando a coordenação do seu campus criar um, ele aparece aqui."
      />
    )
  }
  return (
    <>
      <Empty
        icon={HandHeart}
        title="Ainda não há ministérios aqui"
        description="Os de costume já vêm prontos, com suas funções: é só marcar."
        action={<Button onClick={() => setOpen(true)}>Escolher ministérios</Button>}
      />
      {isOpen && <MinisteriosUsuais campus={campus} onClose={() => setOpen(false)} />}
    </>
  )
}

function Cards() {
  const { data } = useSuspenseQuery(ministeriosQueries.locais())
  const [{ campus, inativos }, setSearch] = useSearch(ministeriosSearch)
  const campi = [...new Set(data.map((one) => one.campus))]
  const inScope = data.filter((one) => campus === '' || one.campus === campus)
  // where one serves comes first
  const shown = inScope
    .filter(({ ativo }) => inativos || ativo)
    .toSorted((a, b) => Number(b.sirvo) - Number(a.sirvo))
  const hidden = inScope.length - inScope.filter(({ ativo }) => ativo).length
  return (
    <>
      {(campi.length > 1 || hidden > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {campi.length > 1 && (
            <Select
              aria-label="Campus"
              placeholder="Todos os campi"
              className="w-56"
              options={campi.map((nome) => ({ value: nome, label: nome }))}
              value={campus}
              onChange={({ target }) => setSearch({ campus: target.value })}
            />
          )}
          {hidden > 0 && (
            <span className="flex min-h-11 items-center gap-3">
              <Switch
                id="inativos"
                checked={inativos}
                onCheckedChange={(next) => setSearch({ inativos: next })}
              />
              <Label htmlFor="inativos">Mostrar inativos</Label>
            </span>
          )}
          <p role="status" className="text-muted-foreground text-sm">
            {formatCount(shown.length, 'ministério', 'ministérios')}
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <NoMinisterio />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((ministerio) => (
            <li key={ministerio.id} className="grid">
              <MinisterioCard ministerio={ministerio} showCampus={campi.length > 1 && campus === ''} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Component() {
  const { coordena, campi } = useCanCoordinate()
  return (
    <Page
      title="Ministérios Locais"
      description="Onde cada um serve, e por onde se começa."
      actions={coordena && <NovoMinisterio campi={campi} />}
    >
      <Suspense
        fallback={
          <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <span className="sr-only">Carregando...</span>
            {WAITING.map((key) => (
              <Skeleton key={key} className="h-56 rounded-lg" />
            ))}
          </div>
        }
      >
        <Cards />
      </Suspense>
    </Page>
  )
}
