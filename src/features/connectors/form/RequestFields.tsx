import { connectorBounds, connectorMethods, connectorTypes } from '#contract/connectors.ts'
import { shownName } from '#domain/shown-text.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ConnectorForm.module.css'
import { Counter } from './Counter.tsx'
import type { FormPart } from './use-connector-form.ts'
import { Notice } from '#ui/Notice.tsx'
import { addressWarnings } from '../model/addresses.ts'

/** Name, purpose and URL of the connector. */
export function RequestFields({ values, change, errorAt }: FormPart) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const knownType = connectorTypes.find((type) => type === values.type)
  const types = connectorTypes.map((type) => ({ value: type as string, label: t.types[type] }))
  const methods = connectorMethods.map((method) => ({ id: method as string, label: method.toUpperCase() }))
  const hasMethod = methods.some(({ id }) => id === values.method)
  const typeError = errorAt('type')

  return (
    <div className="ec-stack">
      <div className={styles.naming}>
        <TextField
          label={t.name}
          isRequired
          name="name"
          labelEnd={<Counter text={values.name} most={connectorBounds.name} />}
          value={values.name}
          onChange={(name) => change('name', name)}
          error={errorAt('name')}
          autoComplete="off"
        />
        <div className={classNames(styles.type, knownType === undefined && styles.odd)}>
          <span className="ec-label" aria-hidden="true">
            {t.type}
          </span>
          <SegmentedControl
            label={t.type}
            segments={
              knownType === undefined && values.type !== ''
                ? [...types, { value: values.type, label: shownName(values.type) }]
                : types
            }
            value={values.type}
            onChange={(type) => change('type', type)}
          />
        </div>
        <p className={styles.typeHint}>
          {typeError ? (
            <span className="ec-t-bad" role="alert">
              {typeError}
            </span>
          ) : knownType ? (
            t.typeHints[knownType]
          ) : (
            t.typeUnknown(shownName(values.type))
          )}
        </p>
      </div>
      <div className={styles.request}>
        <div className={styles.requestLine}>
          <span aria-hidden="true">
            {t.request}
            <span className={styles.required}>*</span>
          </span>
          <Counter text={values.url} most={connectorBounds.url} />
        </div>
        <div className={styles.url}>
          <div className={styles.method}>
            <Select
              label={t.method}
              hideLabel
              choices={
                hasMethod ? methods : [...methods, { id: values.method, label: shownName(values.method).toUpperCase() }]
              }
              value={values.method}
              onChange={(method) => change('method', method)}
              error={errorAt('method')}
            />
          </div>
          <div className={styles.address}>
            <TextField
              label={t.address}
              hideLabel
              isRequired
              name="url"
              placeholder={t.addressHint}
              value={values.url}
              onChange={(url) => change('url', url)}
              error={errorAt('url')}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        <AddressWarnings url={values.url} />
      </div>
    </div>
  )
}

/** Warnings on a URL before a service calls it. */
function AddressWarnings({ url }: { readonly url: string }) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const found = addressWarnings(url.trim())
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warn" title={t.warnings.title}>
          <ul className="ec-stack ec-stack--4">
            {found.map((warning) => (
              <li key={warning}>{t.warnings[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
