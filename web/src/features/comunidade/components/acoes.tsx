import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Pagina } from '../model'
import { comunidadeMutations } from '../mutations'
import { CelulaDialog } from './celula-dialog'
import { MoreMenu } from './more-menu'

type Open = 'editar' | 'encerrar' | 'sair' | null

/** What else can be done with a cell: edited, ended, left. */
export function Acoes({ pagina: { celula, endereco, gere } }: { pagina: Pagina }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const end = useMutation(comunidadeMutations.close())
  const leave = useMutation(comunidadeMutations.leave())
  const close = () => setOpen(null)
  if (celula.encerrada_em || !(celula.cuido || celula.meu_papel)) return null
  return (
    <>
      <MoreMenu label="Mais opções" variant="outline">
        {celula.cuido && <DropdownMenuItem onSelect={() => setOpen('editar')}>Editar…</DropdownMenuItem>}
        {celula.meu_papel && (
          <DropdownMenuItem onSelect={() => setOpen('sair')}>Sair da célula…</DropdownMenuItem>
        )}
        {gere && (
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('encerrar')}>
            Encerrar célula…
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {open === 'editar' && <CelulaDialog celula={celula} endereco={endereco} gere={gere} onClose={close} />}
      {open === 'encerrar' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Encerrar ${celula.nome}?`}
          description={`${formatCount(celula.pessoas, 'pessoa sai', 'pessoas saem')} da célula e os pedidos que esperam são cancelados. A história fica.`}
          confirmLabel="Encerrar célula"
          isPending={end.isPending}
          onConfirm={() =>
            end.mutate(celula.id, { onSuccess: () => navigate('/comunidade/saude', { replace: true }) })
          }
        />
      )}
      {open === 'sair' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Sair de ${celula.nome}?`}
          description="Você deixa de ver o endereço e as pessoas. A liderança é avisada."
          confirmLabel="Sair da célula"
          isPending={leave.isPending}
          onConfirm={() =>
            leave.mutate(celula.id, { onSuccess: () => navigate('/comunidade', { replace: true }) })
          }
        />
      )}
    </>
  )
}
