import { useSuspenseQuery } from '@tanstack/react-query'
import { FolderOpen, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
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

function Novo({ membro }: { membro: string }) {
  const { options } = useRotulo('tipo_documento')
  const [search] = useSearchParams()
  const [tipo, setTipo] = useState(search.get('tipo') ?? '')
  const id = useId()
  const known = options.find(({ value }) => value === tipo) ?? options[0]
  const chosen = known?.value ?? 'outro'
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1 space-y-1.5">
        <Label htmlFor={id}>Tipo do documento</Label>
        <Select id={id} options={options} value={chosen} onChange={({ target }) => setTipo(target.value)} />
      </div>
      <SendArquivo membro={membro} tipo={chosen} label="Enviar documento" />
    </div>
  )
}

/** The papers of a person. */
export function DocumentosSecao({ membro: { id: membro } }: { membro: { id: string } }) {
  const { can, canEdit } = usePermissions()
  const { rotulo } = useRotulo('tipo_documento')
  const { data: documentos } = useSuspenseQuery(cuidadoQueries.documentos(membro))
  const undo = useMutation(undoOperacao([cuidadoQueries.all()]))
  const remove = useMutation(cuidadoMutations.removeDocumento())
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
      description="PDF, JPG, PNG ou WEBP de até 10 MB. Cada abertura fica registrada."
    >
      {mayEdit && <Novo membro={membro} />}
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
    </Section>
  )
}
