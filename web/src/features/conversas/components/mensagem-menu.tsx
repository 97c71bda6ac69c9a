import { Ban, Copy, Flag, HandHeart, Heart, Pencil, Reply, Sun, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { toastUndo } from '@/features/auditoria/public'
import { copyText } from '@/lib/copy-text'
import { useMutation } from '@/lib/use-mutation'
import { type Mensagem, REACAO_LABELS, type Reacao, TEXTO_MAX, textoForm } from '../model'
import { conversasMutations } from '../mutations'
import { useBlock } from '../use-block'

export const REACAO_ICONS = { amem: Sun, orando: HandHeart, coracao: Heart }
const REACOES: readonly Reacao[] = ['amem', 'orando', 'coracao']

function EditDialog({ mensagem, onClose }: { mensagem: Mensagem; onClose: () => void }) {
  const form = useSchemaForm(textoForm, { texto: mensagem.texto })
  const edit = useMutation(conversasMutations.edit())
  return (
    <FormDialog
      title="Editar mensagem"
      form={form}
      label="Editar mensagem"
      submitLabel="Salvar"
      onSubmit={({ texto }) =>
        edit.mutateAsync({ mensagem: mensagem.id, texto, visto: mensagem.texto }).then(onClose)
      }
      onClose={onClose}
    >
      <TextareaField control={form.control} name="texto" label="Mensagem" rows={5} maxLength={TEXTO_MAX} />
    </FormDialog>
  )
}

export type MensagemActions = {
  /** Whether the person may write here now. */
  canWrite: boolean
  onReply: (mensagem: Mensagem) => void
  onReact: (mensagem: Mensagem, reacao: Reacao) => void
}

/** What can be done with a message, by whose it is. */
export function MensagemMenu({
  mensagem,
  canWrite,
  onReply,
  onReact,
}: MensagemActions & { mensagem: Mensagem }) {
  const { id, autor, autor_id, minha, texto, apagada, bloqueada, apago, desfaco } = mensagem
  const { block, unblock } = useBlock()
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const remove = useMutation(conversasMutations.remove())
  const report = useMutation(conversasMutations.report(id))
  const restore = () => remove.mutate({ mensagem: id, apaga: false })
  const close = () => setOpen(null)
  if (apagada && !desfaco && minha) return null
  return (
    <>
      <MoreMenu label={minha ? 'Mais sobre a sua mensagem' : `Mais sobre a mensagem de ${autor}`}>
        {apagada ? (
          <>
            {desfaco && (
              <DropdownMenuItem onSelect={restore}>
                <Undo2 aria-hidden />
                Trazer de volta
              </DropdownMenuItem>
            )}
            {!minha && (
              <DropdownMenuItem onSelect={() => setOpen('report')}>
                <Flag aria-hidden />
                Denunciar
              </DropdownMenuItem>
            )}
          </>
        ) : (
          <>
            {canWrite && !bloqueada && (
              <>
                <DropdownMenuItem onSelect={() => onReply(mensagem)}>
                  <Reply aria-hidden />
                  Responder
                </DropdownMenuItem>
                {REACOES.map((tipo) => {
                  const Icon = REACAO_ICONS[tipo]
                  return (
                    <DropdownMenuItem key={tipo} onSelect={() => onReact(mensagem, tipo)}>
                      <Icon aria-hidden />
                      {mensagem.minha_reacao === tipo ? `Tirar ${REACAO_LABELS[tipo]}` : REACAO_LABELS[tipo]}
                    </DropdownMenuItem>
                  )
                })}
              </>
            )}
            {texto && (
              <DropdownMenuItem onSelect={() => copyText(texto, 'Texto copiado.')}>
                <Copy aria-hidden />
                Copiar texto
              </DropdownMenuItem>
            )}
            {minha && canWrite && texto && (
              <DropdownMenuItem onSelect={() => setOpen('edit')}>
                <Pencil aria-hidden />
                Editar
              </DropdownMenuItem>
            )}
            {!minha && (
              <DropdownMenuItem onSelect={() => setOpen('report')}>
                <Flag aria-hidden />
                Denunciar
              </DropdownMenuItem>
            )}
            {!minha && autor_id && (
              <DropdownMenuItem
                onSelect={() => (bloqueada ? unblock(autor_id, autor) : block(autor_id, autor))}
              >
                <Ban aria-hidden />
                {bloqueada ? `Desbloquear ${autor}` : `Bloquear ${autor}`}
              </DropdownMenuItem>
            )}
            {apago && (
              <DropdownMenuItem
                variant="destructive"
                onSelect={() =>
                  remove.mutate(
                    { mensagem: id, apaga: true },
                    { onSuccess: () => toastUndo('Mensagem apagada.', restore) },
                  )
                }
              >
                <Trash2 aria-hidden />
                Apagar
              </DropdownMenuItem>
            )}
          </>
        )}
      </MoreMenu>
      {open === 'edit' && <EditDialog mensagem={mensagem} onClose={close} />}
      {open === 'report' && (
        <MotivoDialog
          title="Denunciar mensagem"
          description="Só o cuidado pastoral lê, com a mensagem como está e como era antes de mudar. Quem a escreveu e quem lidera a conversa não ficam sabendo."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
