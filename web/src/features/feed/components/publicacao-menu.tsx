import { Flag, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { toastUndo } from '@/features/auditoria/public'
import { copyText } from '@/lib/copy-text'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Publicacao, TEXTO_MAX, textoForm } from '../model'
import { feedMutations } from '../mutations'

const PINNED_DAYS = 7

function EditDialog({ publicacao, onClose }: { publicacao: Publicacao; onClose: () => void }) {
  const form = useSchemaForm(textoForm, { texto: publicacao.texto })
  const edit = useMutation(feedMutations.edit(publicacao.id, publicacao.texto))
  return (
    <FormDialog
      title="Editar publicação"
      form={form}
      label="Editar publicação"
      submitLabel="Salvar"
      onSubmit={(data) => edit.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="texto" label="Texto" rows={8} maxLength={TEXTO_MAX} />
    </FormDialog>
  )
}

/** What else can be done with a post, by who it is. */
export function PublicacaoMenu({ publicacao }: { publicacao: Publicacao }) {
  const { id, autor, minha, edito, apago, fixo, fixada } = publicacao
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const remove = useMutation(feedMutations.remove())
  const restore = useMutation(feedMutations.restore())
  const pin = useMutation(feedMutations.pin())
  const report = useMutation(feedMutations.report({ publicacao: id }))
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu label={`Mais sobre a publicação de ${autor}`}>
        <DropdownMenuItem onSelect={() => copyText(`${location.origin}/feed/${id}`, 'Endereço copiado.')}>
          <Link2 aria-hidden />
          Copiar endereço
        </DropdownMenuItem>
        {edito && (
          <DropdownMenuItem onSelect={() => setOpen('edit')}>
            <Pencil aria-hidden />
            Editar
          </DropdownMenuItem>
        )}
        {fixo && (
          <DropdownMenuItem
            onSelect={() =>
              pin.mutate(
                { publicacao: id, dias: fixada ? 0 : PINNED_DAYS },
                { onSuccess: () => toast.success(fixada ? 'Não está mais no topo.' : 'No topo por 7 dias.') },
              )
            }
          >
            {fixada ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {fixada ? 'Tirar do topo' : 'Fixar no topo'}
          </DropdownMenuItem>
        )}
        {!minha && (
          <DropdownMenuItem onSelect={() => setOpen('report')}>
            <Flag aria-hidden />
            Denunciar
          </DropdownMenuItem>
        )}
        {apago && (
          <DropdownMenuItem
            variant="destructive"
            onSelect={() =>
              remove.mutate(id, {
                onSuccess: () => toastUndo('Publicação apagada.', () => restore.mutate(id)),
              })
            }
          >
            <Trash2 aria-hidden />
            Apagar
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {open === 'edit' && <EditDialog publicacao={publicacao} onClose={close} />}
      {open === 'report' && (
        <MotivoDialog
          title="Denunciar publicação"
          description="Só a moderação lê. Ninguém fica sabendo que foi você."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
