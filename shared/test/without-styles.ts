// Each test file runs this anew; the module remembers the styles of all files.
import './show-styles.ts';
