import { css } from '@emotion/react';

const line = '1px solid #d8d4cc';

const button = {
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: '#eae6de' },
  '&[aria-current="true"], &[aria-pressed="true"]': { background: '#17130f', color: '#fff' },
} as const;

export const styles = {
  workbench: css({
    position: 'fixed',
    inset: 0,
    display: 'grid',
    gridTemplateColumns: '15rem minmax(0, 1fr)',
    font: '0.875rem/1.4 system-ui, sans-serif',
    background: '#f4f1eb',
  }),
  list: css({
    overflowY: 'auto',
    padding: '0.5rem',
    borderRight: line,
    h2: { margin: '0.75rem 0.5rem 0.25rem', font: 'inherit', color: '#6b655c' },
    b: { color: '#17130f' },
    button: { ...button, display: 'block', width: '100%', padding: '0.2rem 0.5rem 0.2rem 1rem' },
  }),
  stage: css({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minWidth: 0 }),
  toolbar: css({
    display: 'flex',
    gap: '1.5rem',
    alignItems: 'center',
    padding: '0.375rem 1rem',
    borderBottom: line,
  }),
  choice: css({
    display: 'flex',
    gap: 2,
    alignItems: 'center',
    margin: 0,
    padding: 0,
    border: 0,
    legend: { float: 'left', paddingRight: '0.5rem', color: '#6b655c' },
    button: { ...button, padding: '0.2rem 0.6rem' },
  }),
  room: css({ display: 'flex', overflowX: 'auto' }),
  page: css({
    flex: 'none',
    height: '100%',
    margin: '0 auto',
    border: 0,
    background: '#fff',
    boxShadow: '0 0 0 1px #d8d4cc',
  }),
  failure: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
};
