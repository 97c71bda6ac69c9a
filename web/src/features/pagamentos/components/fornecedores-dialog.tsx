import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { plain } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { formatPix, PIX_LABELS } from '@/lib/pix/keys'
import type { Fornecedor } from '../model'
import { pagamentosQueries } from '../queries'
import { FornecedorDialog } from './fornecedor-dialog'

const SHOWN = 50

/** Whom the church pays, and where the money goes. */
export function FornecedoresDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { canEdit, todosOsCampi, campi } = usePermissions()
  const { data: todos = [] } = useQuery(pagamentosQueries.fornecedores())
  const [busca, setBusca] = useState('')
  const [open, setOpen] = useState<Fornecedor | 'novo' | null>(null)
  const found = todos.filter(({ nome }) => plain(nome).includes(plain(busca.trim())))
  const edits = canEdit('financeiro')
  const mine = (um: Fornecedor) =>
    edits && (todosOsCampi || (um.campus !== null && campi.includes(um.campus)))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Fornecedores">
        <div className="space-y-4">
          <div className="flex gap-2">
            <SearchField
              className="min-w-0 flex-1"
              label="Buscar fornecedor"
              value={busca}
              onChange={setBusca}
            />
            {edits && (
              <Button variant="outline" onClick={() => setOpen('novo')}>
                <Plus aria-hidden />
                Novo
              </Button>
            )}
          </div>
          <ul className="divide-y divide-border rounded-lg border border-border">
            {found.slice(0, SHOWN).map((um) => (
              <li key={um.id} className="flex items-center gap-3 px-3 py-2">
                <p className="min-w-0 flex-1">
                  <span className="block break-words">{um.nome}</span>
                  {um.pix_tipo && um.pix_chave && (
                    <span className="block break-all text-muted-foreground text-sm">
                      Pix {PIX_LABELS[um.pix_tipo]}: {formatPix(um.pix_tipo, um.pix_chave)}
                    </span>
                  )}
                </p>
                {mine(um) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Mudar ${um.nome}`}
                    onClick={() => setOpen(um)}
                  >
                    Mudar
                  </Button>
                )}
              </li>
            ))}
            {found.length === 0 && (
              <li className="px-3 py-3 text-muted-foreground">
                {todos.length === 0 ? 'Nenhum fornecedor ainda.' : 'Nenhum com esse nome.'}
              </li>
            )}
          </ul>
          {found.length > SHOWN && (
            <p className="text-muted-foreground text-sm">Há mais: busque pelo nome.</p>
          )}
        </div>
        {open && (
          <FornecedorDialog
            campus={campus}
            fornecedor={open === 'novo' ? undefined : open}
            onSaved={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
