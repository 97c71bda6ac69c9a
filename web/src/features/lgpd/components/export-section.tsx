import { FileJson, FileSearch, FileText } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../mutations'

type ExportSectionProps = {
  membro: string
  description: string
  /** It is the reader's own data: what is done with them can be read too. */
  own?: boolean
}

/** Everything that is kept of a person, to be read and to be taken elsewhere. */
export function ExportSection({ membro, description, own = false }: ExportSectionProps) {
  const exportUso = useMutation(lgpdMutations.exportUso(membro))
  const exportFile = useMutation(lgpdMutations.exportFile(membro))
  const { isPending, variables } = exportFile
  return (
    <Section title="Exportar dados" description={description}>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isPending={isPending && variables === 'pdf'}
          disabled={isPending}
          onClick={() => exportFile.mutate('pdf')}
        >
          <FileText aria-hidden />
          Baixar PDF
        </Button>
        <Button
          variant={own ? 'ghost' : 'outline'}
          isPending={isPending && variables === 'json'}
          disabled={isPending}
          onClick={() => exportFile.mutate('json')}
        >
          <FileJson aria-hidden />
          {own ? 'Em JSON, para outro sistema' : 'Baixar JSON'}
        </Button>
        {own && (
          <Button variant="outline" isPending={exportUso.isPending} onClick={() => exportUso.mutate()}>
            <FileSearch aria-hidden />
            Para que são usados
          </Button>
        )}
      </div>
    </Section>
  )
}
