import { useParams } from 'react-router'
import { DoContribuinte } from '../components/do-contribuinte'
import { DoMembro } from '../components/do-membro'

/** What somebody gave: a member, or somebody who is none. */
export function Component() {
  const { de, id = '' } = useParams()
  return de === 'membro' ? <DoMembro id={id} /> : <DoContribuinte id={id} />
}
