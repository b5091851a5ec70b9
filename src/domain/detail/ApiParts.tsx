import { Tag } from '#ui/Tag.tsx'
import { shownName } from '../shown-text.ts'
import styles from './Detail.module.css'

export interface ApiCallProps {
  readonly method: string
  readonly path: string
  readonly what: string
}

export const ApiCall = ({ method, path, what }: ApiCallProps) => (
  <li>
    <span className="ec-line">
      <Tag>{method}</Tag>
      <code className={styles.path}>{path}</code>
    </span>
    <p className="ec-2">{what}</p>
  </li>
)

export interface ResponseFieldProps {
  readonly name: string
  readonly kind: string
  readonly what: string
}

export const ResponseField = ({ name, kind, what }: ResponseFieldProps) => (
  <li className={styles.field}>
    <code className={styles.fieldName}>{shownName(name)}</code>
    <span className={styles.kind}>{kind}</span>
    {what && <p>{what}</p>}
  </li>
)
