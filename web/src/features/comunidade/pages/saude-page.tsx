import { useSuspenseQuery } from '@tanstack/react-query'
import { HeartPulse, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatCount, plain } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { CelulaDialog } from '../components/celula-dialog'
import { Idades } from '../components/idades'
import { RedesDialog } from '../components/redes-dialog'
import { SaudeItem } from '../components/saude-item'
import { comunidadeQueries } from '../queries'

/** The cells that one looks after, and how each is. */
export function Component() {
  const { data: celulas } = useSuspenseQuery(comunidadeQueries.saude())
  const canEdit = usePermissions().canEdit('familia_pv')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'nova' | 'redes' | null>(null)
  const [busca, setBusca] = useState('')
  const close = () => setOpen(null)
  const shown = celulas.filter(({ nome, rede, lideres }) =>
    plain([nome, rede, ...lideres].join(' ')).includes(plain(busca)),
  )
  const hasCampus = new Set(celulas.map(({ campus }) => campus)).size > 1
  const pessoas = celulas.reduce((sum, uma) => sum + uma.pessoas, 0)
  return (
    <Page
      above={<BackLink to="/comunidade">Comunidade</BackLink>}
      title="Saúde das células"
      description={
        celulas.length > 0
          ? `${formatCount(celulas.length, 'célula', 'células')}, ${formatCount(pessoas, 'pessoa', 'pessoas')}. Presença, entradas e visitantes dos últimos 90 dias.`
          : undefined
      }
      actions={
        canEdit ? (
          <>
            <Button onClick={() => setOpen('nova')}>
              <Plus aria-hidden />
              Nova célula
            </Button>
            <MoreMenu label="Mais opções" variant="outline">
              <DropdownMenuItem onSelect={() => setOpen('redes')}>Redes e coordenação…</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => navigate('/comunidade/arvore')}>
                Árvore das células
              </DropdownMenuItem>
            </MoreMenu>
          </>
        ) : (
          celulas.length > 0 && (
            <Button asChild variant="outline">
              <Link to="/comunidade/arvore">Árvore das células</Link>
            </Button>
          )
        )
      }
    >
      {celulas.length > 7 && (
        <SearchField
          label="Buscar célula"
          placeholder="Célula, rede ou líder…"
          value={busca}
          onChange={setBusca}
        />
      )}
      {shown.length > 0 ? (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {shown.map((saude) => (
            <SaudeItem key={saude.id} saude={saude} hasCampus={hasCampus} />
          ))}
        </ul>
      ) : (
        <Empty
          icon={HeartPulse}
          title={busca ? 'Nenhuma célula com este nome.' : 'Nenhuma célula por aqui.'}
          description={
            busca
              ? undefined
              : canEdit
                ? 'Crie a primeira em “Nova célula”.'
                : 'Você ainda não cuida de uma célula.'
          }
        />
      )}
      {!busca && <Idades />}
      {open === 'nova' && (
        <CelulaDialog gere onSaved={(id) => navigate(`/comunidade/celulas/${id}`)} onClose={close} />
      )}
      {open === 'redes' && <RedesDialog onClose={close} />}
    </Page>
  )
}
