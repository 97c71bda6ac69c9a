import { FileText } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import type { Certificado } from '../model'

/** The certificate as a file. */
export function CertificadoButton({ certificado }: { certificado: Certificado }) {
  const download = useMutation(lgpdMutations.issueCertificado())
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Baixar PDF do certificado ${certificado.numero}`}
      isPending={download.isPending}
      onClick={() => download.mutate(certificado)}
    >
      <FileText aria-hidden />
      Baixar PDF
    </Button>
  )
}
