import { useSuspenseQuery } from '@tanstack/react-query'
import { FolderOpen, Trash2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { toastUndo, undoOperacao } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Documento } from '../model'
import { cuidadoMutations } from '../mutations'
import { cuidadoQueries } from '../queries'
import { clearArquivo } from '../send'
import { useRotulo } from '../use-rotulo'
import { DocumentoItem } from './documento-item'
import { SendArquivo } from './send-arquivo'

/** A little longer than the way back is offered: what was brought back, the server does not let go. */
const CLEAR_MS = 12_000

function NovoDialog({ membro, onClose }: { membro: string; onClose: () => void }) {
  const { options } = useRotulo('tipo_documento')
  const [search] = useSearchParams()
  const [tipo, setTipo] = useState(search.get('tipo') ?? '')
  const id = useId()
  const known = options.find(({ value }) => value === tipo) ?? options[0]
  const chosen = known?.value ?? 'outro'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Enviar documento" description="PDF, JPG, PNG ou WEBP de até 10 MB.">
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor={id}>Tipo do documento</Label>
            <Select
              id={id}
              options={options}
              value={chosen}
              onChange={({ target }) => setTipo(target.value)}
            />
          </div>
          <SendArquivo
            membro={membro}
            tipo={chosen}
            label="Escolher arquivo"
            variant="primary"
            onEnviado={onClose}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** The papers of a person. */
export function DocumentosSecao({ membro: { id: membro } }: { membro: { id: string } }) {
  const { can, canEdit } = usePermissions()
  const { rotulo } = useRotulo('tipo_documento')
  const { data: documentos } = useSuspenseQuery(cuidadoQueries.documentos(membro))
  const undo = useMutation(undoOperacao([cuidadoQueries.all()]))
  const remove = useMutation(cuidadoMutations.removeDocumento())
  const [search] = useSearchParams()
  const [isSending, setSending] = useState(search.has('tipo'))
  const mayEdit = canEdit('membros') && can('membros', 'ver_sensivel')

  const handleRemove = ({ id, caminho }: Documento) =>
    remove.mutate(id, {
      onSuccess: (operacao) => {
        toastUndo('Documento excluído.', () => undo.mutate(operacao), operacao)
        setTimeout(() => void clearArquivo(caminho), CLEAR_MS)
      },
    })

  return (
    <Section
      title="Documentos"
      description="Cada abertura fica registrada."
      actions={
        mayEdit && (
          <Button variant="outline" size="sm" onClick={() => setSending(true)}>
            <Upload aria-hidden />
            Enviar documento
          </Button>
        )
      }
    >
      {documentos.length === 0 ? (
        <Empty
          icon={FolderOpen}
          title="Nenhum documento"
          description="Identidade, certidões e termos ficam aqui."
        />
      ) : (
        <Card>
          <ul aria-label="Documentos" className="divide-y divide-border">
            {documentos.map((documento) => (
              <DocumentoItem key={documento.id} documento={documento} kind={rotulo(documento.tipo)}>
                {mayEdit && (
                  <IconButton label={`Excluir ${documento.nome}`} onClick={() => handleRemove(documento)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </DocumentoItem>
            ))}
          </ul>
        </Card>
      )}
      {mayEdit && isSending && <NovoDialog membro={membro} onClose={() => setSending(false)} />}
    </Section>
  )
}
