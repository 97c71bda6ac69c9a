import { useQueryClient } from '@tanstack/react-query'
import { Copy, History, MoreHorizontal, PackageOpen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useUndo } from '@/features/auditoria/public'
import { upTo } from '@/lib/fields'
import { useMutation } from '@/lib/use-mutation'
import type { Roteiro } from '../model'
import { roteiroMutations } from '../mutations'
import { roteiroQueries } from '../queries'
import { HistoriaDialog } from './historia-dialog'

const nomeForm = z.object({ nome: upTo(120).min(1, 'Dê um nome') })

type NomeDialogProps = {
  title: string
  description?: string
  label: string
  nome: string
  onSave: (data: { nome: string }) => Promise<unknown>
  onClose: () => void
}

/** One name is asked for: of the order of service, or of the template that it becomes. */
function NomeDialog({ label, nome, onSave, onClose, ...dialog }: NomeDialogProps) {
  const form = useSchemaForm(nomeForm, { nome })
  return (
    <FormDialog
      {...dialog}
      submitLabel="Salvar"
      form={form}
      onSubmit={(data) => onSave(data).then(onClose)}
      onClose={onClose}
    >
      <TextField name="nome" label={label} />
    </FormDialog>
  )
}

type Open = 'historia' | 'modelo' | 'nome' | null

/** What else can be done with an order of service. */
export function RoteiroMenu({ roteiro }: { roteiro: Roteiro }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const rename = useMutation(roteiroMutations.rename(roteiro.id))
  const saveModelo = useMutation(roteiroMutations.saveModelo(roteiro.id))
  const remove = useMutation(roteiroMutations.removeRoteiro())
  const pack = useMutation({
    mutationFn: async () => (await import('../pacote/download-pacote')).downloadPacote(client, roteiro),
  })
  const sayUndo = useUndo([roteiroQueries.all()])
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="Mais opções">
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen('nome')}>
            <Pencil aria-hidden />
            Mudar o nome
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen('historia')}>
            <History aria-hidden />
            Histórico
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen('modelo')}>
            <Copy aria-hidden />
            Salvar como modelo
          </DropdownMenuItem>
          <DropdownMenuItem disabled={pack.isPending} onSelect={() => pack.mutate()}>
            <PackageOpen aria-hidden />
            Baixar pacote do culto
          </DropdownMenuItem>
          <DropdownMenuItem
            variant="destructive"
            onSelect={() =>
              remove.mutate(roteiro.id, {
                onSuccess: (operacao) => {
                  navigate('/criacao')
                  sayUndo('Roteiro excluído.', operacao)
                },
              })
            }
          >
            <Trash2 aria-hidden />
            {roteiro.ocorrencia_id ? 'Excluir roteiro' : 'Excluir modelo'}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'historia' && <HistoriaDialog roteiro={roteiro} onClose={close} />}
      {open === 'nome' && (
        <NomeDialog
          title="Mudar o nome"
          label="Nome do roteiro"
          nome={roteiro.nome}
          onSave={rename.mutateAsync}
          onClose={close}
        />
      )}
      {open === 'modelo' && (
        <NomeDialog
          title="Salvar como modelo"
          description="Os próximos cultos podem começar com estes itens."
          label="Nome do modelo"
          nome={roteiro.nome}
          onSave={saveModelo.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
