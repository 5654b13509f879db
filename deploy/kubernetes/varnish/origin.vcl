# In place of deploy/varnish/origin.vcl.

# The ingress controller, which ends TLS before Varnish: a pod. Nobody else gets through to Varnish.
acl tls_proxies {
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
  "100.64.0.0"/10;
}

# The service of the composition servers, which gives it those that are ready.
backend origin {
  .host = "site-host";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}
