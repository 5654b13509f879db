import { defineHostConfig } from '@site/shared/build/host-config';

export default defineHostConfig();
