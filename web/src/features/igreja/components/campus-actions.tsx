import { DoorClosed, DoorOpen, Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Campus } from '../model'
import { igrejaMutations } from '../mutations'
import { CampusForm } from './campus-form'
import { CloseDialog } from './close-dialog'

type CampusActionsProps = { campus: Campus; open: readonly string[]; onChoose: (nome: string) => void }

/** What those who look after a campus, or after all of them, may do with it. */
export function CampusActions({ campus, open, onChoose }: CampusActionsProps) {
  const { canEdit, todosOsCampi, campi } = usePermissions()
  const [shown, setShown] = useState<'edit' | 'new' | 'close' | null>(null)
  const reopen = useMutation(igrejaMutations.reopen())
  const governs = canEdit('configuracoes') && todosOsCampi
  const edits = (canEdit('igreja') || governs) && (todosOsCampi || campi.includes(campus.nome))
  const close = () => setShown(null)
  if (!edits && !governs) return null
  return (
    <>
      {edits && (
        <Button variant="outline" onClick={() => setShown('edit')}>
          <Pencil aria-hidden />
          Editar
        </Button>
      )}
      {governs && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" aria-label="Mais sobre os campi">
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setShown('new')}>
              <Plus aria-hidden />
              Novo campus
            </DropdownMenuItem>
            {campus.fechado_em ? (
              <DropdownMenuItem onSelect={() => reopen.mutate(campus.nome)}>
                <DoorOpen aria-hidden />
                Reabrir campus
              </DropdownMenuItem>
            ) : (
              <DropdownMenuItem variant="destructive" onSelect={() => setShown('close')}>
                <DoorClosed aria-hidden />
                Fechar campus…
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Dialog open={shown === 'edit' || shown === 'new'} onOpenChange={close}>
        <DialogContent title={shown === 'new' ? 'Novo campus' : `Editar ${campus.nome}`} size="lg">
          <CampusForm
            campus={shown === 'new' ? null : campus}
            onCancel={close}
            onDone={(nome) => {
              close()
              onChoose(nome)
            }}
          />
        </DialogContent>
      </Dialog>
      {shown === 'close' && (
        <CloseDialog
          campus={campus.nome}
          destinos={open.filter((nome) => nome !== campus.nome)}
          onClose={close}
          onClosed={close}
        />
      )}
    </>
  )
}
