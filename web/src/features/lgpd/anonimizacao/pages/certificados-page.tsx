import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { churchZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { LgpdFrame } from '../../components/lgpd-frame'
import { PagedList } from '../../components/paged-list'
import { lgpdQueries } from '../../queries'
import { CertificadoButton } from '../components/certificado-button'

function Certificados() {
  const list = useInfiniteQuery({ ...lgpdQueries.certificados(), select: ({ pages }) => pages.flat() })
  return (
    <PagedList
      list={list}
      label="Certificados"
      empty={
        <Empty
          icon={ShieldCheck}
          title="Nenhum certificado"
          description="Eles nascem quando alguém é anonimizado, em “Documentos e privacidade”, na ficha da pessoa."
        />
      }
    >
      {(one) => (
        <li
          key={one.id}
          className="flex flex-col gap-3 px-4 py-3 md:flex-row md:items-center md:justify-between"
        >
          <div className="wrap-anywhere min-w-0 space-y-1">
            <p className="font-medium">
              Certificado {one.numero} · {one.campus}
            </p>
            <p className="text-muted-foreground text-sm">
              {formatDateTime(one.confirmada_em, churchZone())} · pedido por{' '}
              {one.iniciada_por ?? 'conta excluída'}, confirmado por {one.confirmada_por ?? 'conta excluída'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline" size="sm">
              <Link
                to={`/conferir/certificado/${one.codigo}`}
                aria-label={`Conferir o certificado ${one.numero}`}
              >
                Conferir
              </Link>
            </Button>
            <CertificadoButton certificado={one} />
          </div>
        </li>
      )}
    </PagedList>
  )
}

export function Component() {
  return (
    <LgpdFrame
      aba="certificados"
      title="Certificados de eliminação"
      description="A prova do que foi apagado: número, data, quem pediu e quem confirmou. Nada da pessoa."
    >
      <Certificados />
    </LgpdFrame>
  )
}
