import { useMutation } from '@tanstack/react-query'
import { FileJson, FileText } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { lgpdMutations } from '../mutations'

/** Everything that is kept of a person, to be read and to be taken elsewhere. */
export function ExportarSection({ membro, description }: { membro: string; description: string }) {
  const exportar = useMutation(lgpdMutations.exportar(membro))
  const { isPending, variables } = exportar
  return (
    <Section title="Exportar dados" description={description}>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isPending={isPending && variables === 'pdf'}
          disabled={isPending}
          onClick={() => exportar.mutate('pdf')}
        >
          <FileText aria-hidden />
          Baixar PDF
        </Button>
        <Button
          variant="outline"
          isPending={isPending && variables === 'json'}
          disabled={isPending}
          onClick={() => exportar.mutate('json')}
        >
          <FileJson aria-hidden />
          Baixar JSON
        </Button>
      </div>
    </Section>
  )
}
