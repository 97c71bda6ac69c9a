import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { lgpdQueries } from '../../queries'
import { CertificadoButton } from '../components/certificado-button'
import { ConfirmAnonimizacao } from '../components/confirm-anonimizacao'
import { EfeitosList } from '../components/efeitos-list'
import { StartAnonimizacao } from '../components/start-anonimizacao'
import { type Certificado, linhasDe } from '../model'

function Feita({ certificado }: { certificado: Certificado }) {
  return (
    <Page
      width="narrow"
      title="Pessoa anonimizada"
      description={`Certificado ${certificado.numero}: prova que os dados foram apagados, sem dizer de quem.`}
      actions={<CertificadoButton certificado={certificado} />}
    >
      <Section title="O que foi apagado">
        <EfeitosList
          titulo="O que foi apagado"
          efeitos={linhasDe(certificado.resultado, 'some')}
          vazio="Nada."
        />
      </Section>
      <Button asChild variant="outline">
        <Link to="/configuracoes/lgpd/certificados">Ver os certificados</Link>
      </Button>
    </Page>
  )
}

function NotFound() {
  return (
    <Page width="narrow" title="Anonimizar">
      <Empty
        icon={SearchX}
        title="Pessoa não encontrada"
        description="O endereço pode estar incompleto."
        action={
          <Button asChild variant="outline">
            <Link to="/membros">Ver membros</Link>
          </Button>
        }
      />
    </Page>
  )
}

type EnsaioProps = { membro: string; onDone: (certificado: Certificado) => void }

function Ensaio({ membro, onDone }: EnsaioProps) {
  const { data: pessoa } = useSuspenseQuery(lgpdQueries.pessoa(membro))
  const { data: previa } = useSuspenseQuery(lgpdQueries.previaAnonimizacao(membro))
  const nome = pessoa?.nome_completo ?? 'Pessoa'
  return (
    <Page
      width="narrow"
      title={`Anonimizar ${nome}`}
      description="O que some e o que fica, lido agora dos próprios dados. Não há como desfazer."
      above={<BackLink to={`/membros/${membro}/privacidade`}>{nome}</BackLink>}
    >
      {previa.impedimentos.length > 0 && (
        <Section title="Antes, resolva">
          <ul
            aria-label="Antes, resolva"
            className="list-disc space-y-1 rounded-md bg-warning-soft py-4 pr-4 pl-8 text-sm text-warning-text"
          >
            {previa.impedimentos.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        title="O que some"
        description="Em todo lugar, também dos registros antigos e dos arquivos. A conta é a última."
      >
        <EfeitosList titulo="O que some" efeitos={linhasDe(previa.feito, 'some')} vazio="Nada." />
      </Section>
      <Section
        title="O que fica, sem a pessoa"
        description="Contagens, datas e histórico, sob o nome “Pessoa anonimizada”."
      >
        <EfeitosList
          titulo="O que fica"
          efeitos={linhasDe(previa.feito, 'fica')}
          vazio="Só o registro sem nome."
        />
      </Section>
      {previa.aberta ? (
        <ConfirmAnonimizacao nome={nome} aberta={previa.aberta} previa={previa} onDone={onDone} />
      ) : (
        previa.impedimentos.length === 0 && <StartAnonimizacao membro={membro} nome={nome} previa={previa} />
      )}
    </Page>
  )
}

export function Component() {
  const membro = z.uuid().safeParse(useParams().id).data
  const [certificado, setCertificado] = useState<Certificado | null>(null)
  if (!membro) return <NotFound />
  if (certificado) return <Feita certificado={certificado} />
  return <Ensaio membro={membro} onDone={setCertificado} />
}
